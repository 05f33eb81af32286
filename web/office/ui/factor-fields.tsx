import { Button, TextInput } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { arePasskeysSupported, askPasskey } from '#web/office/session/passkey.ts'
import { t } from '#web/office/texts.ts'

/** What is sent besides the password. */
export type FactorProof = Partial<Record<'code' | 'passkey', string>>

/** The second factor, once the server has asked for it. */
export function useFactor() {
  const [kinds, setKinds] = useState<string[]>([])
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  /** Shows what a refusal asks for; false if it is about something else. */
  function note(error: unknown): boolean {
    const isAsked = error instanceof ApiError && 'factor' in error.fields
    if (!isAsked) return false
    setKinds(error.fields['factor']?.split(',') ?? [])
    setProblem(error.code === 'factor-wrong' ? t('error.factor-wrong') : '')
    return true
  }
  return { kinds, code, setCode, problem, setProblem, note, proof: code ? { code } : {} }
}

interface Props {
  factor: ReturnType<typeof useFactor>
  onPasskey: (proof: FactorProof) => Promise<void>
}

/** The field comes while somebody is logging in, who goes on with it. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** A code, or a passkey where the account has one. */
export function FactorFields({ factor: { kinds, code, setCode, problem, setProblem }, onPasskey }: Props) {
  const [isBusy, setBusy] = useState(false)
  if (kinds.length === 0) return null
  async function usePasskey() {
    setBusy(true)
    setProblem('')
    try {
      const passkey = await askPasskey().catch(() => setProblem(t('factor.passkeyFailed')))
      if (passkey) await onPasskey({ passkey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {kinds.includes('passkey') && arePasskeysSupported() && (
        <Button
          variant="default"
          leftSection={<KeyRound aria-hidden size={18} />}
          loading={isBusy}
          onClick={() => void usePasskey()}
        >
          {t('factor.usePasskey')}
        </Button>
      )}
      <TextInput
        ref={focus}
        label={t('factor.code')}
        description={t(kinds.includes('totp') ? 'factor.codeHint' : 'factor.recoveryOnly')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={problem}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
    </>
  )
}
