/** Highest share deductible in Spain, in percent (specification section 1). */
export const TAX_DEDUCTION_PERCENT = { individuals: 80, companies: 35 } as const;
