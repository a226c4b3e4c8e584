import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { type Problem, problemMediaType, problemSchema } from '@latchline/contracts/http/problem';
import { type TokenResponse, tokenResponseSchema } from '@latchline/contracts/identity/session.schema';
import { settings } from './settings';

/** Expects an RFC 9457 problem document with this status and returns it. */
export async function expectProblem(response: APIResponse, status: number | number[]): Promise<Problem> {
  const text = await response.text();
  expect([status].flat(), `status of ${response.url()}: ${text.slice(0, 500)}`).toContain(response.status());
  expect(response.headers()['content-type']).toContain(problemMediaType);
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(response.status());
  return problem;
}

/** Paths of the invalid fields. */
export const pathsIn = (problem: Problem) => (problem.errors ?? []).map(({ path }) => path);

/** Signs in as an API client: with a token, without cookies. */
export async function signIn(
  request: APIRequestContext,
  { email, password } = settings.administrator,
): Promise<TokenResponse> {
  const response = await request.post('/api/auth/token', {
    data: { grant_type: 'password', email, password },
  });
  expect(response.status()).toBe(200);
  return tokenResponseSchema.parse(await response.json());
}

export const bearer = ({ access_token }: Pick<TokenResponse, 'access_token'>) => ({
  authorization: `Bearer ${access_token}`,
});
