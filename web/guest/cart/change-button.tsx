import { useOrderMode } from '../context/order-mode.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { openPanel } from '../navigation/navigation.ts'
import { lineKey, orderedId, useCart, type CartLine } from './cart.ts'

interface Props {
  line: CartLine
  name: string
  hasGroups: boolean
}

/** Opens a line's choice and note for editing; renders nothing if the line can have neither. */
export function ChangeButton({ line, name, hasGroups }: Props) {
  const { t, business } = usePanelContext()
  const at = useCart().findIndex((other) => lineKey(other) === lineKey(line))
  const canChange = hasGroups || line.note !== undefined
  if (useOrderMode() === 'favourites' || !(canChange || business.configuration.enableNotes)) return null
  const word = t(canChange ? 'cart.change' : 'cart.note')
  return (
    <button
      type="button"
      className="line-change"
      aria-label={t('said.of', { of: word, what: name })}
      onClick={() => openPanel(`choose/${orderedId(line)}/${at}`)}
    >
      {word}
    </button>
  )
}
