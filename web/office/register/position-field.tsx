import { Button, TextInput } from '@mantine/core'
import { LocateFixed, SquareArrowOutUpRight } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { useOwnPosition } from '#web/office/ui/use-own-position.ts'
import { parsePosition, positionText } from './position-text.ts'
import styles from './register.module.css'

interface Props {
  hint: string
  /** As typed so far, to be looked up on a map. */
  address: string
  text: string
  /** The text is the browser's own position. */
  isOwnPosition: boolean
  /** The form's properties of the text. */
  input: { onChange: (event: unknown) => void }
  onLocated: (text: string) => void
  onTyped: () => void
}

/**
 * The business's position: the browser's own, or one copied from a map; optional. Guests must be near it to
 * order and call the waiter.
 */
export function PositionField({ hint, address, text, isOwnPosition, input, onLocated, onTyped }: Props) {
  const { state, locate } = useOwnPosition((position) => onLocated(positionText(position)))
  const read = parsePosition(text)
  return (
    <div className={styles.position} role="group" aria-label={t('register.position')}>
      <span className={styles.label}>{t('register.position')}</span>
      <p className={styles.hint}>{hint}</p>
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
          onTyped()
          input.onChange(event)
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
