/** The enterprise of an account, as stored in its row. */
export interface Membership {
  enterpriseId: string;
  enterpriseName: string;
}
