import type { Policy } from '#web/locales/policy.ts'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { PolicyText } from './policy-text.tsx'

export function PrivacyPage({ policy, host }: { policy: Policy; host: string }) {
  return (
    <>
      <Header />
      <main className="page-column">
        <h1>{policy.title}</h1>
        <PolicyText policy={policy} host={host} level="h2" />
      </main>
      <Footer />
    </>
  )
}
