/** The town or city that covers a place. */
export interface CoveredPlace {
  readonly town: string;
  readonly slug: string;
  /** Null for a city. */
  readonly region: string | null;
  readonly response_time: string;
}

export type CoveredDistrict = CoveredPlace & { readonly district: string };
