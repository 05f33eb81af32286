import { Menu } from '@mantine/core'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { places } from '#contract/api/places.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { enterPlace, openPlace, pathOfPlace } from '#web/office/session/enter-place.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import styles from './place-menu.module.css'

type Place = DataOf<(typeof places)['GET users/places']>[number]

const readPlaces = () => api('GET users/places')

interface Props {
  /** Of the business that is shown. */
  name: string
  className: string | undefined
  /** Called to open one more. */
  onOpen: () => void
}

/** The business's name; behind it the other ones of the account, each a link, and for owners the way to one more. */
export function PlaceMenu({ name, className, onOpen }: Props) {
  const may = useMay()
  const { data: all = [] } = useAsyncData(readPlaces)
  const mayOpen = may('openPlaces')
  if (all.length < 2 && !mayOpen) return <p className={className}>{name}</p>
  return (
    <Menu
      position="bottom-start"
      // From the edge of the sidebar, which would cut it off.
      offset={{ mainAxis: 4, crossAxis: -56 }}
      width="13rem"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={`${className} ${styles.button}`} title={t('places.change')}>
          <span>{name}</span>
          <ChevronsUpDown aria-hidden size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map((place) => (
          <PlaceItem key={place.businessId} place={place} />
        ))}
        {mayOpen && (
          <Menu.Item leftSection={<Plus aria-hidden size={18} />} onClick={onOpen}>
            {t('places.open')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A link, so that it also opens in a new tab. */
function PlaceItem({ place: { businessId, name, logo, addressLine, role, isThis } }: { place: Place }) {
  async function enter(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    try {
      await enterPlace(businessId)
      openPlace(businessId)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Menu.Item
      component="a"
      href={pathOfPlace(businessId)}
      aria-current={isThis || undefined}
      leftSection={<Picture link={logo} initial={name} />}
      rightSection={isThis && <Check aria-hidden size={18} />}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => void enter(event)}
    >
      <span className={styles.name}>{name}</span>
      {/* Those of a chain have one name. */}
      <span className={styles.role}>{`${t(`role.${role}`)} · ${addressLine}`}</span>
    </Menu.Item>
  )
}
