import { withScheme } from '#web/office/ui/link-field.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { AddressChange, BusinessChange } from '#contract/api/businesses.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { SubscriptionCard } from '#web/office/billing/subscription-card.tsx'
import type { Business } from '#web/office/data/business-data.ts'
import { MailSettings } from '#web/office/mails/mail-settings.tsx'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { useFieldLanguages } from '#web/office/ui/use-field-languages.ts'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { SaveBanner } from './save-banner.tsx'
import { sendParts } from './send-parts.ts'
import styles from './settings.module.css'
import { useAutoSave } from './use-auto-save.ts'

const Profile = BusinessChange.pick({
  name: true,
  phoneNumber: true,
  description: true,
  descriptionEn: true,
  taxNumber: true,
  wifiName: true,
  wifiPassword: true,
  webPages: true,
  accentColor: true,
})
  .extend(AddressChange.pick({ addressLine: true, city: true, country: true }).shape)
  .required()

const toDraft = ({ name, phoneNumber, address, ...own }: Business) => ({
  name,
  phoneNumber,
  description: own.description ?? '',
  descriptionEn: own.descriptionEn ?? '',
  taxNumber: own.taxNumber ?? '',
  wifiName: own.wifiName ?? '',
  wifiPassword: own.wifiPassword ?? '',
  webPages: own.webPages.join('\n'),
  accentColor: own.accentColor ?? '',
  addressLine: address.addressLine,
  city: address.city,
  country: address.country,
})

const read = (draft: ReturnType<typeof toDraft>) => ({
  ...draft,
  webPages: draft.webPages.split(/\s+/).filter(Boolean).map(withScheme),
  accentColor: draft.accentColor.trim() || null,
})

/** What guests read about the business; saves automatically (back-office specification, section 2). */
export function ProfileTab({ business, email }: { business: Business; email: string }) {
  const { primary, secondary } = useFieldLanguages()
  const may = useMay()
  const form = useAutoSave({
    stored: toDraft(business),
    schema: Profile,
    read,
    save: ({ addressLine, city, country, ...own }) =>
      sendParts(
        [own, (body) => api('PUT businesses/:id', { params: { id: business.id }, body })],
        [
          { addressLine, city, country },
          (body) => api('PUT businesses/:id/addresses', { params: { id: business.id }, body }),
        ],
      ),
  })
  return (
    <div className={styles.form}>
      <SaveBanner form={form} />
      <LogoField logo={business.logo} name={business.name} />
      <AccentField business={business} value={form.values.accentColor} input={form.text('accentColor')} />
      <section className={styles.section}>
        <TextInput required label={t('settings.name')} {...form.text('name')} />
        {email && (
          <TextInput
            label={t('settings.email')}
            description={t('settings.emailHint')}
            value={email}
            readOnly
            type="email"
          />
        )}
        <TextInput
          required
          type="tel"
          autoComplete="tel"
          label={t('settings.phone')}
          {...form.text('phoneNumber')}
        />
        <TextInput
          autoComplete="off"
          label={t('settings.taxNumber')}
          description={t('settings.taxNumberHint')}
          {...form.text('taxNumber')}
        />
        <TextInput
          required
          autoComplete="street-address"
          label={t('settings.address')}
          {...form.text('addressLine')}
        />
        <TextInput required autoComplete="address-level2" label={t('settings.city')} {...form.text('city')} />
        <TextInput
          required
          autoComplete="country-name"
          label={t('settings.country')}
          {...form.text('country')}
        />
        <Textarea
          className={styles.whole}
          autosize
          minRows={2}
          maxRows={8}
          label={t('field.descriptionIn', { language: primary })}
          {...form.text('description')}
        />
        <Textarea
          className={styles.whole}
          autosize
          minRows={2}
          maxRows={8}
          label={t('field.descriptionIn', { language: secondary })}
          {...form.text('descriptionEn')}
        />
      </section>
      <section className={styles.section} aria-label={t('settings.atTheTable')}>
        <h2 className={styles.heading}>{t('settings.atTheTable')}</h2>
        <p className={styles.lead}>{t('settings.atTheTableHint')}</p>
        <TextInput autoComplete="off" label={t('settings.wifiName')} {...form.text('wifiName')} />
        <TextInput autoComplete="off" label={t('settings.wifiPassword')} {...form.text('wifiPassword')} />
        <Textarea
          className={styles.whole}
          autosize
          minRows={2}
          maxRows={8}
          label={t('settings.webPages')}
          description={t('settings.webPagesHint', { n: bounds.webPages })}
          {...form.text('webPages')}
        />
      </section>
      {email && <MailSettings email={email} />}
      {may('manageSubscription') && <SubscriptionCard />}
    </div>
  )
}
