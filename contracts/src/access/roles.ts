/** A `user` has an account and no right to anything of the office: what signing up gives. */
export const roles = ['admin', 'dispatcher', 'editor', 'user'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call a route: anyone; anyone, but the session says who; whoever is signed in; or only some roles.
 * `staff` is everybody who works here, `leads` those who answer visitors, `content` those who write the site.
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

/** Null is somebody who is not signed in. */
export function mayCall(auth: RouteAuth, role: Role | null): boolean {
  const allowed: readonly Role[] | null = rolesOf[auth];
  return allowed === null || (role !== null && allowed.includes(role));
}
