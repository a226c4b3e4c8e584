import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';

/** The fields that are used of a key file as Google issues it. */
const keyFileSchema = z.object({
  client_email: z.string().min(3),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});
type KeyFile = z.infer<typeof keyFileSchema>;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A token this close to its expiry is not used, because it could expire on the way. */
const spareMs = 60_000;

/** Google refused to issue a token. */
export class NoToken extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string | null,
    why: string,
  ) {
    super(why);
  }
}

interface Token {
  readonly value: string;
  readonly endsAt: number;
}

/** A Google service account, which exchanges a signed assertion for access tokens that last an hour. */
export class GoogleAccount {
  private readonly tokens = new Map<string, Token>();

  constructor(
    private readonly key: KeyFile,
    private readonly call: typeof fetch = fetch,
    private readonly now: () => number = Date.now,
  ) {}

  /** The account in a key file, or the reason why the file isn't usable. */
  static in(text: string): GoogleAccount | string {
    try {
      return new GoogleAccount(keyFileSchema.parse(JSON.parse(text)));
    } catch {
      return 'The file at GOOGLE_SERVICE_ACCOUNT_FILE is not the key of a service account';
    }
  }

  get email(): string {
    return this.key.client_email;
  }

  async token(scope: string, signal: AbortSignal): Promise<string> {
    const known = this.tokens.get(scope);
    if (known && known.endsAt - spareMs > this.now()) return known.value;
    const response = await this.call(this.key.token_uri, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: grantType, assertion: await this.assertion(scope) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    const { data } = tokenSchema.safeParse(answer);
    if (!response.ok || !data) {
      const { error = 'no reason given' } = (answer ?? {}) as { error?: string };
      throw new NoToken(response.status, response.headers.get('retry-after'), String(error).slice(0, 100));
    }
    const endsAt = this.now() + data.expires_in * 1_000;
    this.tokens.set(scope, { value: data.access_token, endsAt });
    return data.access_token;
  }

  /** Drops a refused token, so that the next call gets a new one. */
  forget(scope: string): void {
    this.tokens.delete(scope);
  }

  private async assertion(scope: string): Promise<string> {
    const { client_email, private_key, private_key_id, token_uri } = this.key;
    const issuedAt = Math.floor(this.now() / 1_000);
    return new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(private_key_id && { kid: private_key_id }) })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3_600)
      .sign(await importPKCS8(private_key, 'RS256'));
  }
}
