/** A `user` has an account without access to the office: the role after signing up. */
export const roles = ['admin', 'dispatcher', 'editor', 'user'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call a route. `public`: anyone; `session`: anyone, and the handler gets the user if there is one; `account`:
 * signed-in users; `staff`: everyone in the office; `leads`: those who handle leads; `content`: those who edit the site.
 */
export const rolesOf = {
  public: null,
  session: null,
  account: roles,
  staff: ['admin', 'dispatcher', 'editor'],
  leads: ['admin', 'dispatcher'],
  content: ['admin', 'editor'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[] | null>;

export type RouteAuth = keyof typeof rolesOf;

/** `role` is null for a visitor who is not signed in. */
export function mayCall(auth: RouteAuth, role: Role | null): boolean {
  const allowed: readonly Role[] | null = rolesOf[auth];
  return allowed === null || (role !== null && allowed.includes(role));
}
