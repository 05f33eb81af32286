import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { loadMenuTree } from '#web/office/submenus/load-menu-tree.ts'
import { t } from '#web/office/texts.ts'

/** A submenu, to which a product is added. */
export interface Place {
  menuId: string
  id: string
}

interface Props {
  place: Place | undefined
  onChange: (place: Place | undefined) => void
}

/** The submenu of a product that is on no menu yet; while there is none, nothing. */
export function PlaceField({ place, onChange }: Props) {
  const { data: menus = [] } = useAsyncData(loadMenuTree)
  const submenus = menus.flatMap((menu) => menu.submenus)
  if (!submenus.length) return null
  return (
    <NativeSelect
      label={t('placing.label')}
      rightSection={<ChevronDown aria-hidden size={18} />}
      data={[
        { value: '', label: t('placing.none') },
        ...menus.map(({ menu, submenus }) => ({
          group: menu.title,
          items: submenus.map(({ id, title }) => ({ value: id, label: title })),
        })),
      ]}
      value={place?.id ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(submenus.find(({ id }) => id === value))}
    />
  )
}
