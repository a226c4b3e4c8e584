import { Injectable } from '@nestjs/common';
import type { AuditDetails } from '@latchline/contracts/identity/audit.schema';
import { type SessionUser, sessionUserSchema } from '@latchline/contracts/access/session-user';
import type { FastifyReply } from 'fastify';
import { toProblem } from '../edge/problems/problems';
import type { RefusedCalls } from '../edge/refused-calls';
import type { EdgeRequest, EdgeRoute } from '../edge/route';
import { auditDetails, isFields, wantsBefore } from './audit-details';
import { AuditLog, type Deed } from './audit-log';
import { type AuditPolicy, policyOfRoute } from './audit-policy';
import { networkPrefix } from './network-prefix';
import { SubjectBefore } from './subject-before';

export interface Call {
  readonly policy: AuditPolicy;
  readonly request: EdgeRequest;
  readonly reply: FastifyReply;
}

type Parsed = { params?: unknown; query?: unknown; body?: unknown } | undefined;

/** One call and its entry: attempted before, and what became of it after. */
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
    // What somebody looked for may be a name, so reading keeps no values.
    const kept = method === 'GET' ? [] : policy.kept;
    const changes = removes || method === 'PATCH';
    const entry = await this.log.begin(deedOf(call, actor, asked(sent)));
    const before = changes && wantsBefore(kept, sent, removes) ? await this.subjects.read(request) : null;
    try {
      const answer = await work();
      const details = auditDetails({ kept, sent, before, answer, removes });
      const subjectId = subjectIdOf(request, answer);
      await this.log.finish(entry, { outcome: 'done', status: reply.statusCode, subjectId, details });
      return answer;
    } catch (error) {
      const finish = { ...failureOf(error), subjectId: null };
      await this.log.finish(entry, { ...finish, details: { ...asked(sent), error: finish.error } });
      throw error;
    }
  }

  /** Who signed in is known by the answer; one that cannot be written down is not handed out. */
  async signIn(call: Call, work: () => Promise<unknown>): Promise<unknown> {
    const answer = await work();
    const actor = isFields(answer) ? sessionUserSchema.safeParse(answer['user']).data : undefined;
    const renews = (sentIn(call.request) as { grant_type?: unknown } | null)?.grant_type === 'refresh_token';
    if (!actor || renews) return answer;
    try {
      const deed = deedOf(call, actor, { fields: [], changes: [] });
      await this.log.record({ ...deed, subjectId: actor.id }, 'done', call.reply.statusCode);
    } catch (error) {
      void call.reply.removeHeader('set-cookie');
      throw error;
    }
    return answer;
  }

  /** Nothing has changed, so the caller gets the refusal even while the log cannot be written. */
  async refused(route: EdgeRoute, request: EdgeRequest, error: unknown): Promise<void> {
    const policy = policyOfRoute(route);
    const actor = request.user?.user;
    if (!policy || policy.signsIn || !actor) return;
    const { outcome, status, error: code } = failureOf(error);
    const details = { ...asked(request.body), error: code };
    const deed = deedOf({ policy, request }, actor, details);
    await this.log.record(deed, outcome, status).catch(() => undefined);
  }
}

const deedOf = (
  { policy, request }: Pick<Call, 'policy' | 'request'>,
  actor: SessionUser,
  details: AuditDetails,
): Deed => ({
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

/** Names alone, and of several subjects which. */
const asked = (sent: unknown): AuditDetails =>
  auditDetails({ kept: [], sent, before: null, answer: undefined, removes: false });

function failureOf(error: unknown): { outcome: 'refused' | 'failed'; status: number; error: string } {
  const { status, code } = toProblem(error);
  return { outcome: status < 500 ? 'refused' : 'failed', status, error: code ?? String(status) };
}

const longestId = 200;

function subjectIdOf(request: EdgeRequest, answer: unknown): string | null {
  const [first] = Object.values((request.params ?? {}) as Record<string, unknown>);
  const found = first ?? (isFields(answer) ? (answer['id'] ?? answer['slug']) : undefined);
  return typeof found === 'string' && found !== '' && !found.includes('\0')
    ? found.slice(0, longestId).toWellFormed()
    : null;
}
