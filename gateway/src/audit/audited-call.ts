import { Injectable } from '@nestjs/common';
import type { AuditDetails } from '@latchline/contracts/identity/audit.schema';
import { type SessionUser, sessionUserSchema } from '@latchline/contracts/access/session-user';
import type { FastifyReply } from 'fastify';
import { toProblem } from '../edge/problems/problems';
import type { RefusedCalls } from '../edge/refused-calls';
import type { EdgeRequest, EdgeRoute } from '../edge/route';
import { auditDetails, isFields, needsBefore } from './audit-details';
import { AuditLog, type AuditedAction } from './audit-log';
import { type AuditPolicy, policyOfRoute } from './audit-policy';
import { networkPrefix } from './network-prefix';
import { SubjectBefore } from './subject-before';

export interface Call {
  readonly policy: AuditPolicy;
  readonly request: EdgeRequest;
  readonly reply: FastifyReply;
}

type Parsed = { params?: unknown; query?: unknown; body?: unknown } | undefined;

/** Runs a call between its audit entry `attempted` and the outcome. */
@Injectable()
export class AuditedCall implements RefusedCalls {
  constructor(
    private readonly log: AuditLog,
    private readonly subjects: SubjectBefore,
  ) {}

  async run(call: Call, work: () => Promise<unknown>): Promise<unknown> {
    const { policy, request, reply } = call;
    const actor = request.user?.user;
    if (!actor) return work();
    const sent = sentIn(request);
    const { method } = request;
    const removes = method === 'DELETE';
    // A search term may be personal data, so reads record no values.
    const recorded = method === 'GET' ? [] : policy.recorded;
    const changes = removes || method === 'PATCH';
    const entry = await this.log.start(actionOf(call, actor, namesOnly(sent)));
    const before = changes && needsBefore(recorded, sent, removes) ? await this.subjects.read(request) : null;
    try {
      const response = await work();
      const details = auditDetails({ recorded, sent, before, response, removes });
      const subjectId = subjectIdOf(request, response);
      await this.log.finish(entry, { outcome: 'done', status: reply.statusCode, subjectId, details });
      return response;
    } catch (error) {
      const finish = { ...failureOf(error), subjectId: null };
      await this.log.finish(entry, { ...finish, details: { ...namesOnly(sent), error: finish.error } });
      throw error;
    }
  }

  /** The response names the actor. If the sign-in cannot be recorded, its cookies are not sent. */
  async signIn(call: Call, work: () => Promise<unknown>): Promise<unknown> {
    const response = await work();
    const actor = isFields(response) ? sessionUserSchema.safeParse(response['user']).data : undefined;
    const refreshes =
      (sentIn(call.request) as { grant_type?: unknown } | null)?.grant_type === 'refresh_token';
    if (!actor || refreshes) return response;
    try {
      const action = actionOf(call, actor, { fields: [], changes: [] });
      await this.log.record({ ...action, subjectId: actor.id }, 'done', call.reply.statusCode);
    } catch (error) {
      void call.reply.removeHeader('set-cookie');
      throw error;
    }
    return response;
  }

  /** Nothing changed, so the caller gets the original error even if the log cannot be written. */
  async refused(route: EdgeRoute, request: EdgeRequest, error: unknown): Promise<void> {
    const policy = policyOfRoute(route);
    const actor = request.user?.user;
    if (!policy || policy.signsIn || !actor) return;
    const { outcome, status, error: code } = failureOf(error);
    const details = { ...namesOnly(request.body), error: code };
    const action = actionOf({ policy, request }, actor, details);
    await this.log.record(action, outcome, status).catch(() => undefined);
  }
}

const actionOf = (
  { policy, request }: Pick<Call, 'policy' | 'request'>,
  actor: SessionUser,
  details: AuditDetails,
): AuditedAction => ({
  actor,
  action: policy.action,
  kind: policy.kind,
  subjectId: subjectIdOf(request, undefined),
  details,
  traceId: request.traceId,
  network: networkPrefix(request.ip),
});

function sentIn(request: EdgeRequest): unknown {
  const { body, query } = (request.input as Parsed) ?? {};
  return request.method === 'GET' ? query : body;
}

/** The names of the fields, and the ids of a bulk change. */
const namesOnly = (sent: unknown): AuditDetails =>
  auditDetails({ recorded: [], sent, before: null, response: undefined, removes: false });

function failureOf(error: unknown): { outcome: 'refused' | 'failed'; status: number; error: string } {
  const { status, code } = toProblem(error);
  return { outcome: status < 500 ? 'refused' : 'failed', status, error: code ?? String(status) };
}

const maxIdLength = 200;

function subjectIdOf(request: EdgeRequest, response: unknown): string | null {
  const [first] = Object.values((request.params ?? {}) as Record<string, unknown>);
  const found = first ?? (isFields(response) ? (response['id'] ?? response['slug']) : undefined);
  return typeof found === 'string' && found !== '' && !found.includes('\0')
    ? found.slice(0, maxIdLength).toWellFormed()
    : null;
}
