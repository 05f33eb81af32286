/** The staff member of the demo business (contract page, section 7). Published: it is in every copy of Sofra. */
export const demoSignIn = { email: 'demo@sofra.test', password: 'demo-sofra-2026' } as const
