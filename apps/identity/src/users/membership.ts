/** The enterprise that an account belongs to, as its row keeps it. */
export interface Membership {
  enterpriseId: string;
  enterpriseName: string;
}
