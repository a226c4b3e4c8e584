import {
  applyDecorators,
  type ArgumentMetadata,
  type PipeTransform,
  UseFilters,
  UsePipes,
} from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import { CodedErrorFilter } from './coded-error.filter';
import { parseMessage } from '@latchline/contracts/messaging/parse-message';

type Handler<Req extends z.ZodType, Res extends z.ZodType> = (
  request: z.output<Req>,
) => z.input<Res> | Promise<z.input<Res>>;

/**
 * Marks a method that handles this query or command. Its payload is first parsed with the definition's schema. Parameter
 * and return type must match the definition, or the method does not compile. Errors reach the caller with their codes.
 */
export function Handles<Req extends z.ZodType, Res extends z.ZodType>(
  definition: RequestDefinition<Req, Res>,
) {
  return <M extends Handler<Req, Res>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ) =>
    applyDecorators(
      MessagePattern(definition.name),
      UsePipes(new RequestPipe(definition.request)),
      UseFilters(new CodedErrorFilter()),
    )(target, key, descriptor);
}

export class RequestPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    return type === 'body' ? parseRequest(this.schema, value) : value;
  }
}

function parseRequest(schema: z.ZodType, value: unknown): unknown {
  const result = parseMessage(schema, value);
  if (result.success) return result.data;
  throw new CodedError(
    messagingErrors.invalid,
    'The request does not match its schema',
    problemsOf(result.error),
  );
}

/** One message per field. */
function problemsOf(error: z.ZodError): { path: string; message: string }[] {
  const all = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}
