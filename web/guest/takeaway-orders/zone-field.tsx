import { useId, useState } from 'react'
import { findZone, isByPostcode } from '#contract/domain/delivery-zones.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { formatDistance } from '#web/lib/places.ts'
import { usePanelContext, type PanelContextValue } from '../context/panel-context.ts'
import { currentPosition, PositionError } from '../lib/position.ts'
import { Field } from '../ui/field.tsx'
import { fromPosition, whereabouts, type Customer } from '../ordering/customer.ts'
import { ZoneTerms } from './zone-terms.tsx'
import { missingFor, termsFor, zonesOf, type Terms } from './delivery-terms.ts'

type Zoned = Pick<Customer, 'postcode' | 'zone' | 'position'>
interface Props {
  customer: Customer
  problem: string | null
  isReadOnly: boolean
  onChange: (zoned: Partial<Zoned>) => void
  onLeave: () => void
}

/**
 * The destination, if the business delivers by zones: a postcode, or one of the rings around the business.
 */
export function ZoneField(props: Props) {
  const { business } = usePanelContext()
  const zones = zonesOf(business)
  if (!zones.length) return null
  return isByPostcode(zones) ? <PostcodeField {...props} /> : <RingField {...props} />
}

function PostcodeField({ customer, onChange, ...field }: Props) {
  const { t, business } = usePanelContext()
  const zone = findZone(zonesOf(business), business.address, whereabouts(customer))
  return (
    <>
      <Field
        {...field}
        name="postcode"
        label={t('zone.postcode')}
        autoComplete="postal-code"
        value={customer.postcode}
        onChange={(postcode) => onChange({ postcode: postcode.slice(0, bounds.postcode) })}
      />
      <p className="zone-terms" role="status">
        {zone && <ZoneTerms zone={zone} />}
      </p>
    </>
  )
}

/** Of a computer without GPS, for example: rings would be a guess. */
const roughInMeters = 1000

function RingField({ customer, problem, isReadOnly, onChange, onLeave }: Props) {
  const { t, language, business } = usePanelContext()
  const [isFinding, setFinding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const id = useId()
  const zones = zonesOf(business)
  const zone = findZone(zones, business.address, whereabouts(customer))
  const findPosition = async () => {
    setFinding(true)
    setFailure(null)
    try {
      const current = await currentPosition()
      if (current.accuracy > roughInMeters) return setFailure(t('zone.unknown'))
      const position = fromPosition(current)
      const found = findZone(zones, business.address, whereabouts({ ...customer, position }))
      onChange({ position: found ? position : '', zone: found?.name ?? '' })
      if (!found) setFailure(t('error.delivery-too-far'))
    } catch (error) {
      if (!(error instanceof PositionError)) throw error
      // Unlike at a table, nothing depends on the position.
      setFailure(t('zone.unknown'))
    } finally {
      setFinding(false)
    }
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('zone.where')}
      </label>
      <select
        id={id}
        name="zone"
        required
        value={zone?.name ?? ''}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        disabled={isReadOnly}
        onBlur={onLeave}
        onChange={({ target }) => {
          setFailure(null)
          onChange({ zone: target.value, position: '' })
        }}
      >
        <option value="">{t('zone.choose')}</option>
        {zones
          .toSorted((one, other) => (one.distanceInMeters ?? 0) - (other.distanceInMeters ?? 0))
          .map(({ name, distanceInMeters }) => (
            <option key={name} value={name}>
              {t('zone.upTo', { name, distance: formatDistance(distanceInMeters ?? 0, language) })}
            </option>
          ))}
      </select>
      <button
        type="button"
        className="button button-quiet zone-find"
        disabled={isReadOnly || isFinding}
        onClick={() => void findPosition()}
      >
        {t(isFinding ? 'zone.finding' : 'zone.usePosition')}
      </button>
      <p id={`${id}-problem`} className="field-problem">
        {failure ?? problem}
      </p>
      <p className="zone-terms" role="status">
        {zone && <ZoneTerms zone={zone} />}
      </p>
    </div>
  )
}

type Texts = Pick<PanelContextValue, 't' | 'money' | 'business'>

/** Why the order cannot be delivered to this customer, or null. */
export function zoneProblem({ t, money, business }: Texts, customer: Customer, total: number): string | null {
  const zones = zonesOf(business)
  if (!zones.length) return null
  const terms = termsFor(business, customer)
  if (terms) return minimumProblem({ t, money }, terms, total)
  if (!isByPostcode(zones)) return t('zone.choose')
  return t(customer.postcode.trim() ? 'error.delivery-too-far' : 'problem.required')
}

function minimumProblem({ t, money }: Omit<Texts, 'business'>, terms: Terms, total: number): string | null {
  const missing = missingFor(terms.minimumOrder, total)
  if (missing <= 0) return null
  return t('zone.tooLittle', { amount: money(terms.minimumOrder), missing: money(missing) })
}
