/** What a person can show as proof. */
export const PROOF_METHODS = ['password', 'code', 'recoveryCode'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Exactly one field. */
export type Proof = Partial<Record<ProofMethod, string>>;
