import { Button } from '@mantine/core'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { toChange, type Edit } from '#web/office/actions/record-edit.ts'
import { loadBoard } from '#web/office/orders/board-query.ts'
import { OrdersBoard } from '#web/office/orders/orders-board.tsx'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { may } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { ConfigurationPanel, type ConfigurationBody } from './configuration-panel.tsx'

/** Redirects while delivery is off (back-office specification, section 2). */
export const loader = authLoader(async ({ request }) => {
  const [{ configuration, paused }, delivery] = await Promise.all([
    api('GET businesses/details'),
    may('editSettings') ? api('GET businesses/delivery-configuration') : undefined,
  ])
  if (!configuration.enableDelivery) throw redirect(officePaths.menus)
  const listed = await loadBoard(request.url, (query) => api('GET businesses/delivery-orders', { query }))
  return { delivery, listed, paused }
})

const configuring = {
  save: action(
    (body: ConfigurationBody, edit?: Edit<ConfigurationBody>) =>
      api('PUT businesses/delivery-configuration', { body: toChange(body, edit) }),
    { subject: 'deliveries.configurations', successText: 'saved.changes', showsConflicts: true },
  ),
}

export default function Deliveries() {
  const { delivery, listed, paused } = useLoaderData<typeof loader>()
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useActions(configuring)
  return (
    <>
      <OrdersBoard
        title={t('deliveries.title')}
        lead={t('deliveries.lead')}
        shows="deliveries"
        listed={listed}
        paused={paused}
        tools={
          delivery && (
            <Button
              variant="default"
              leftSection={<Settings2 aria-hidden size={18} />}
              onClick={() => setOpen(true)}
            >
              {t('deliveries.configurations')}
            </Button>
          )
        }
      />
      {isOpen && delivery && (
        <ConfigurationPanel
          delivery={delivery}
          isBusy={isBusy}
          onSave={run.save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
