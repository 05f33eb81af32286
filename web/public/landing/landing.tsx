import type { LandingData } from '#web/lib/page-data.ts'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { PrivacyLink } from '../privacy/privacy-link.tsx'
import { About } from './about.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Info } from './info.tsx'
import { Prices } from './prices.tsx'
import { Questions } from './questions.tsx'

/**
 * The landing page (customer specification, section 2): home, about, info, footer; prices and questions in
 * between. Mentions only features that exist.
 */
export function Landing({ data }: { data: LandingData }) {
  return (
    <>
      <Header />
      <main>
        <Hero demoMenu={data.demoMenu} rating={data.rating} />
        <About />
        <Info />
        <Prices prices={data.prices} />
        <Questions />
        <Closing demoMenu={data.demoMenu} />
      </main>
      <Footer demoMenu={data.demoMenu}>
        <PrivacyLink host={data.host} />
      </Footer>
    </>
  )
}
