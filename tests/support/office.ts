import { settings } from './settings';

/** Authorization header of the administrator, signed in at the given site. */
export async function asAdministrator(site: string): Promise<{ authorization: string }> {
  const response = await fetch(`${site}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', ...settings.administrator }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}
