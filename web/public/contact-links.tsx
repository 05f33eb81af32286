import { usePublicContext } from './public-context.tsx'

/** The operator's email address and phone number; nothing if neither is configured. */
export function ContactLinks() {
  const { contact } = usePublicContext()
  const { email, phone } = contact
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </>
  )
}

/** Whether the operator has configured an email address or phone number. */
export function useHasContact(): boolean {
  const { email, phone } = usePublicContext().contact
  return email !== null || phone !== null
}
