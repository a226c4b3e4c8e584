/** The start page of the API documentation (`info.description`, CommonMark). */
export const guide = `
The HTTP API of Latchline, the website and office system of an emergency locksmith. Use it to submit quote requests
("leads"), work on them, receive them by webhook, and edit the website.

## Getting started

Submitting a lead and reading public data needs no account:

\`\`\`sh
curl https://www.example.co.uk/api/leads \\
  -H 'Content-Type: application/json' -H 'Idempotency-Key: 7f2c9a' \\
  -d '{"name":"Priya Shah","phone":"07700 900123","postcode":"S11 8TP","urgency":"emergency"}'
\`\`\`

Bodies are JSON in UTF-8 with \`snake_case\` names. Times are ISO 8601 in UTC (\`2026-11-23T08:15:00.000Z\`), durations
name their unit (\`callback_minutes\`, \`duration_ms\`), prices are pounds sterling, ids are UUIDs. Request bodies with
unknown fields are refused, so that typing errors do not go unnoticed; ignore response fields you do not know.

## Authentication

Everything under \`/api/admin\` needs an account with the right role (\`x-roles\` of each operation). Exchange email address
and password for tokens with \`POST /api/auth/token\`, then send \`Authorization: Bearer <access_token>\`. An access token is
valid for 15 minutes; renew it with \`grant_type: "refresh_token"\`. Each refresh token is valid once, for 30 days; using
one twice ends the session. With a second factor, send its \`code\` with the password. Browsers sign in with
\`POST /api/auth/login\` and use cookies; requests that change something must then come from the same origin.

## Errors

Every error is \`application/problem+json\` (RFC 9457). Branch on \`type\` (\`urn:latchline:problem:leads.not-found\`), show
\`detail\` to people, and quote \`trace_id\` when you report a problem. A 422 lists the invalid fields in \`errors\`.

| status | meaning | what to do |
| --- | --- | --- |
| 400, 413, 414, 415, 422 | the request is malformed or invalid | correct it; do not retry unchanged |
| 401 | not signed in, or the token has expired | refresh the token or sign in |
| 403 | not allowed for this role | use another account |
| 404 | no such resource | |
| 409 | the current state does not allow it | read the resource, then decide |
| 412 | changed since the version in \`If-Match\` | merge with \`current\`, retry |
| 428 | proof of work required (leads only) | solve \`challenge\`, send it in \`proof\` |
| 429, 503 | too many requests, or not available | wait for \`Retry-After\` seconds, retry |

## Paging

Lists return \`{"items": […], "next_cursor": "…"}\`. Pass \`next_cursor\` as \`cursor\` until it is null; \`limit\` is 1 to 100.
Blog lists use numbered pages (\`page\`, \`page_count\`, \`total\`).

## Concurrent changes

A resource is returned with an \`ETag\`. Send it as \`If-Match\` when you change the resource: if it has changed in the
meantime, you get 412 with the resource as it is now, and nothing is overwritten. Without \`If-Match\` the last write wins.

## Idempotency

Send an \`Idempotency-Key\` (any string up to 255 characters) with \`POST /api/leads\`. For 24 hours the same key with the
same body returns the same response and creates no second lead; with another body it is a 422.

## Rate limits

30 leads and 600 tracking beacons per minute and network; 10 failed sign-ins per account or network in 15 minutes.
Operators can change the first two. Beyond a limit you get 429 with \`Retry-After\`.

## Versioning

Within version 1, paths, fields, codes and their meaning stay. New operations, optional request fields, response
fields, enum values in responses and webhook events can be added at any time, so ignore what you do not know. A change
that breaks clients gets a new path, and the old one keeps working for at least 12 months, marked \`deprecated\`.
\`info.version\` rises with every addition.
`.trim();
