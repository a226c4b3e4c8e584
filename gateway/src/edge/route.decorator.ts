import {
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { RouteResponse } from '@latchline/contracts/http/route';
import { expectedVersion } from './expected-version';
import type { EdgeRequest, EdgeRoute, InputOf, SignedIn } from './route';

export const ROUTE = Symbol('latchline:route');

const successOf = (route: EdgeRoute): number => {
  const codes = Object.keys(route.responses).map(Number);
  return codes.find((code) => code >= 200 && code < 300) ?? 200;
};

type Method = (...args: never[]) => unknown;

/** Whether every parameter of parsed input (`InputOf`) matches this route. */
type TakesInput<R extends EdgeRoute, Args> = Args extends [infer First, ...infer Rest]
  ? First extends { readonly form: unknown }
    ? InputOf<R> extends First
      ? TakesInput<R, Rest>
      : false
    : TakesInput<R, Rest>
  : true;

type Responses<R extends EdgeRoute> =
  undefined extends RouteResponse<R> ? RouteResponse<R> | void : RouteResponse<R>;

type Fits<R extends EdgeRoute, M extends Method> = M extends (...args: infer Args) => infer Response
  ? TakesInput<R, Args> extends false
    ? { readonly 'the route has another input': never }
    : Awaited<Response> extends Responses<R>
      ? unknown
      : { readonly 'the route answers with something else': RouteResponse<R> }
  : never;

/**
 * Binds a controller method to a route of the contract: method, path, status, access and input schemas. A method whose
 * input or response differs from the route does not compile.
 */
export const Route =
  <R extends EdgeRoute>(route: R) =>
  <M extends Method>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M> & Fits<R, M>,
  ): void => {
    SetMetadata(ROUTE, route)(target, key, descriptor);
    RequestMapping({ path: route.path, method: RequestMethod[route.method] })(target, key, descriptor);
    HttpCode(successOf(route))(target, key, descriptor);
  };

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<EdgeRequest>();

/** The parsed input, `InputOf<typeof routes.x>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { input } = requestOf(context);
  if (input === undefined)
    throw new CodedError(messagingErrors.internal, 'RouteGuard did not run for this route');
  return input;
});

/** The versions that `If-Match` allows to overwrite. */
export const Expected = createParamDecorator((_: unknown, context: ExecutionContext): ExpectedVersion =>
  expectedVersion(requestOf(context).headers['if-match']),
);

/** The signed-in user, on routes that need a session. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { user } = requestOf(context);
  if (!user) throw new CodedError(identityErrors.notSignedIn, 'Sign in first');
  return user;
});
