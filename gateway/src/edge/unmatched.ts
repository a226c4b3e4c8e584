import { allowedMethods } from './allowed-methods';
import { type ProblemDetails } from './problem-error';
import { plainProblem } from './problems';

/** Addresses at which programs expect problem+json, and never a page. */
export const isApiPath = (url: string): boolean => /^\/(api|health)(\/|\?|$)/.test(url);

/** No route matched: either nothing is there, or not for this method. */
export function unmatched(method: string, url: string): ProblemDetails {
  const methods = allowedMethods(url.split('?')[0] ?? '/');
  if (methods.length === 0 || methods.includes(method)) return plainProblem(404);
  return { ...plainProblem(405), headers: { allow: methods.join(', ') } };
}
