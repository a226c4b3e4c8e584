import { settings } from './settings';

/** What an API client of the administrator sends along, signed in at the given address. */
export async function asAdministrator(site: string): Promise<{ authorization: string }> {
  const response = await fetch(`${site}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', ...settings.administrator }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}
