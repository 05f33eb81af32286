/**
 * The contents of a business's export, in an order in which a restore can insert them (referenced tables
 * first). A test looks for tables and columns that are missing here.
 */
export interface ExportedTable {
  name: string
  /** The column that identifies the owner of a row; `business_id` by default. Accounts are those of the staff. */
  owner?: 'id' | 'business_id' | 'staff'
  /**
   * Columns that are not exported, with the value that a restored row gets instead; null for the column's
   * default.
   */
  withheld?: Readonly<Record<string, string | null>>
}

/** Of a business: its payments, and its state here and now. */
export const businessState = {
  stripe_customer_id: null,
  draft_session_id: null,
  unpaid: null,
  unpaid_from: null,
  pays_online: null,
  deletion_requested_on: null,
  table_paused_until: null,
  pickup_paused_until: null,
  delivery_paused_until: null,
}

/** Guests' addresses are stored to prevent abuse of this server, and are of no use elsewhere. */
const noAddress = { ip: '0.0.0.0' }

export const exportedTables: readonly ExportedTable[] = [
  { name: 'businesses', owner: 'id', withheld: businessState },
  // Restored staff choose a new password.
  { name: 'accounts', owner: 'staff', withheld: { password_hash: null } },
  // For a PIN as for a password.
  { name: 'staff', withheld: { pin_hash: null } },
  { name: 'journal' },
  { name: 'menus' },
  { name: 'submenus' },
  { name: 'option_groups' },
  { name: 'taxes' },
  { name: 'products' },
  { name: 'product_images' },
  { name: 'submenu_products' },
  { name: 'price_rules' },
  { name: 'coupons' },
  { name: 'translations' },
  { name: 'replaced_texts' },
  { name: 'glossary_terms' },
  { name: 'daily_menus' },
  { name: 'daily_menu_products' },
  { name: 'events' },
  { name: 'banners' },
  { name: 'areas' },
  { name: 'tables' },
  { name: 'order_counters' },
  { name: 'visits' },
  { name: 'bills' },
  { name: 'bill_changes' },
  { name: 'orders', withheld: noAddress },
  { name: 'order_items' },
  { name: 'coupon_redemptions' },
  { name: 'line_changes' },
  { name: 'drawers' },
  { name: 'drawer_moves' },
  { name: 'payments' },
  { name: 'refunds' },
  { name: 'payment_lines' },
  { name: 'receipt_counters' },
  { name: 'receipts' },
  { name: 'fiscal_reports' },
  { name: 'waiter_calls', withheld: noAddress },
  { name: 'blocks' },
  { name: 'product_rates', withheld: { ip: null } },
  { name: 'feedback' },
  { name: 'page_visits' },
  { name: 'page_visits_by_day' },
]

/** Tables of a business that are not exported, with the reason. */
export const withheldTables: Readonly<Record<string, string>> = {
  staff_tokens: 'sessions of this server',
  invitations: 'links of this server',
  devices: 'shared with keys of this server',
  api_keys: 'of programs that call this server',
  webhook_endpoints: 'with secrets, encrypted with a key of this server',
  webhook_messages: 'messages to them',
  pin_failures: 'wrong PINs of a day',
  guest_push_subscriptions: 'devices of guests, for the push keys of this server, kept for two days',
  push_subscriptions: 'they belong to sessions, and to the push keys of this server',
  idempotency_keys: 'answers to retries, kept for a day',
  approvals: 'what is asked for now; who approved what stands with it',
  record_edits: 'who changed what, for edits under way',
  subscriptions: 'they belong to the account of the operator at the payment service',
  printers: 'they belong to the network they stand in, and to keys of this server',
  payment_providers: 'keys of the business at a payment provider, encrypted with a key of this server',
  print_jobs: 'tickets on their way to them',
  generations: 'photos being read',
  machine_translations: 'how a model translated; what it translated is in the translations',
  machine_texts: 'what became of each text of these',
  menu_reviews: 'checks of menus read here, with their photos',
  read_products: 'what was unsure about them',
  media_uploads: 'follows from the files',
  figures_of_days: 'follow from the orders',
  late_changes: 'changes that these sums have not seen',
}
