import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { EdgeRequest, EdgeRoute, SignedIn } from './route';

export const ROUTE = Symbol('latchline:route');

const successOf = (route: EdgeRoute): number => {
  const codes = Object.keys(route.answers).map(Number);
  return codes.find((code) => code >= 200 && code < 300) ?? 200;
};

/** Binds a controller method to the contract: method, path, status, who may call, and the schemas of its input. */
export const Route = (route: EdgeRoute) =>
  applyDecorators(
    SetMetadata(ROUTE, route),
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(successOf(route)),
  );

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<EdgeRequest>();

/** The parsed input, `InputOf<typeof routes.x>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { input } = requestOf(context);
  if (input === undefined) throw new CodedError(messagingErrors.internal, 'The route was not guarded');
  return input;
});

/** Who is signed in, on routes of administrators. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { user } = requestOf(context);
  if (!user) throw new CodedError(identityErrors.notSignedIn, 'Sign in first');
  return user;
});
