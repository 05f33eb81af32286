import { Button, TextInput } from '@mantine/core'
import { LocateFixed, SquareArrowOutUpRight } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { useOwnPosition } from '#web/office/ui/use-own-position.ts'
import { parsePosition, positionText } from './position-text.ts'
import styles from './register.module.css'
import type { SignupForm } from './use-signup-form.ts'

/**
 * The business's position: the browser's own, or one copied from a map; optional. Guests must be near it to
 * order and call the waiter.
 */
export function PositionField({ form }: { form: SignupForm }) {
  const { businessAddressLine, businessCity, businessCountry, isOwnPosition } = form.values
  const { state, locate } = useOwnPosition((position) =>
    form.setValues({ positionText: positionText(position), isOwnPosition: true }),
  )
  const input = form.getInputProps('positionText')
  const read = parsePosition(form.values.positionText)
  const address = [businessAddressLine, businessCity, businessCountry].filter(Boolean).join(', ')
  return (
    <div className={styles.position} role="group" aria-label={t('register.position')}>
      <span className={styles.label}>{t('register.position')}</span>
      <p className={styles.hint}>{t('register.positionHint')}</p>
      <Button
        variant="default"
        leftSection={<LocateFixed aria-hidden size={18} />}
        loading={state === 'asking'}
        onClick={locate}
      >
        {t('register.usePosition')}
      </Button>
      <p className={styles.status} data-bad={state === 'failed'} role="status">
        {state === 'failed' && <span>{t('register.positionFailed')}</span>}
        {state === 'idle' && isOwnPosition && <span>{t('register.positionFound')}</span>}
        {read && !isOwnPosition && (
          <>
            <span>{t('register.positionRead', { position: positionText(read) })}</span>{' '}
            <MapLink
              to={`https://www.openstreetmap.org/?mlat=${read.latitude}&mlon=${read.longitude}#map=18/${read.latitude}/${read.longitude}`}
            />
          </>
        )}
      </p>
      <TextInput
        className={styles.wide}
        label={t('register.positionText')}
        description={
          <>
            <span>{t('register.positionTextHint')}</span>{' '}
            {address && (
              <MapLink to={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`} />
            )}
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...input}
        onChange={(event) => {
          form.setFieldValue('isOwnPosition', false)
          ;(input.onChange as (event: unknown) => void)(event)
        }}
      />
    </div>
  )
}

const MapLink = ({ to }: { to: string }) => (
  <a className={styles.map} href={to} target="_blank" rel="noreferrer">
    <span>{t('register.onMap')}</span> <SquareArrowOutUpRight aria-hidden size={14} />
  </a>
)
