import { TextInput } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import styles from './register.module.css'
import { useUsernameCheck } from './use-username-check.ts'

/** The username, with the address it results in and whether it is available. */
export function UsernameField({ username, input: given }: { username: string; input: object }) {
  const { error, ...input } = given as { error?: string }
  const isTaken = useUsernameCheck(username)
  return (
    <div>
      <TextInput
        required
        label={t('register.username')}
        description={t('register.usernameHint', {
          address: `${window.location.host}/menu/${username || '…'}`,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        error={error ?? (isTaken && t('error.username-taken'))}
      />
      <p className={styles.status} role="status">
        {isTaken === false && !error && t('register.usernameFree')}
      </p>
    </div>
  )
}
