import { z } from 'zod';
import { apiKeyScopes } from '../access/api-key-scopes';
import { byId } from '../http/by-id';

/** A key for a program, without its secret. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  /** What it is for, as entered. */
  name: z.string(),
  /** First characters of the key, to recognise it by. */
  prefix: z.string(),
  /** What it may do; writing includes reading. */
  scopes: z.array(z.enum(apiKeyScopes)),
  /** Email address of the administrator who created it. */
  created_by: z.string(),
  created_at: z.iso.datetime(),
  /** When it stops working, ISO 8601 in UTC; null if it does not expire. */
  expires_at: z.iso.datetime().nullable(),
  /** Last use, ISO 8601 in UTC, to the minute; null if it has not been used. */
  last_used_at: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A key to create. */
export const newApiKeySchema = z.strictObject({
  /** Id of the key, a new UUID. Sending it again replaces the key and its secret, so a retry is safe. */
  id: z.uuid().optional(),
  /** What it is for: `CRM`, `Call centre`. Changes made with the key carry this name. */
  name: z.string().trim().min(1, 'Enter a name').max(60),
  /** What it may do; writing includes reading. */
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1, 'Choose at least one permission')
    .transform((scopes) => [...new Set(scopes)]),
  /** When it stops working, ISO 8601; null for a key that does not expire. */
  expires_at: z.iso
    .datetime({ offset: true, error: 'Enter a date' })
    .refine((at) => Date.parse(at) > Date.now(), 'Choose a date in the future')
    .nullable(),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

/** A new key with its secret, which is shown only this once. */
export const createdApiKeySchema = apiKeySchema.extend({
  /** Send it as `Authorization: Bearer …`. */
  secret: z.string(),
});
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** Keys for programs. They carry a few permissions, never those of an administrator. */
export const apiKeyRoutes = {
  /** Lists all keys, newest first, including expired ones. */
  listApiKeys: {
    method: 'GET',
    path: '/api/admin/api-keys',
    auth: 'admin',
    summary: 'List API keys',
    responses: { 200: { description: 'The keys', schema: z.object({ items: z.array(apiKeySchema) }) } },
  },
  /** Creates a key. Its secret is returned this once and stored nowhere. */
  createApiKey: {
    method: 'POST',
    path: '/api/admin/api-keys',
    auth: 'admin',
    summary: 'Create an API key',
    body: newApiKeySchema,
    responses: {
      201: { description: 'Created. The secret is returned this once.', schema: createdApiKeySchema },
    },
  },
  /** Revokes a key. It stops working at once. */
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/admin/api-keys/:id',
    auth: 'admin',
    summary: 'Revoke an API key',
    params: byId,
    responses: { 204: { description: 'Revoked' } },
    problems: [404],
  },
} as const;
