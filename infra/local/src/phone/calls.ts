import { sid } from './ids';
import type { ProviderFiles } from './provider-files';
import { type Verb, verbsIn } from './twiml';
import type { Fields, Webhooks } from './webhooks';

export type CallStage = 'connecting' | 'ringing' | 'talking' | 'voicemail' | 'ended';

/** A customer's call. */
export interface Call {
  readonly id: string;
  readonly from: string;
  /** Number that was called. */
  readonly to: string;
  readonly at: string;
  stage: CallStage;
  /** Phone of the office that rings or answered. */
  office: string | null;
  /** What the caller heard. */
  readonly heard: string[];
  answered: boolean;
  recorded: boolean;
  seconds: number;
  problem: string | null;
}

interface Line {
  readonly call: Call;
  /** The call to the office, which Twilio calls a child. */
  leg: string;
  /** The instruction that waits for somebody. */
  waiting: Verb | null;
  rest: readonly Verb[];
  timer: NodeJS.Timeout | undefined;
  since: number;
}

export const withheldCaller = '+266696687';
const mostRedirects = 10;

/** Carries calls out as Twilio does: it follows the instructions (TwiML) it gets, and reports what happens. */
export class Calls {
  readonly list: Call[] = [];
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly webhooks: Pick<Webhooks, 'twilio'>,
    private readonly files: Pick<ProviderFiles, 'recordingUrl'>,
  ) {}

  /** Starts a call; returns once the office's phone rings, or the call is over. */
  async start(from: string, to: string): Promise<Call> {
    const call: Call = {
      ...{ id: sid('CA'), from, to, at: new Date().toISOString(), stage: 'connecting', office: null },
      ...{ heard: [], answered: false, recorded: false, seconds: 0, problem: null },
    };
    const line: Line = {
      ...{ call, leg: '', waiting: null, rest: [], timer: undefined, since: 0 },
    };
    this.list.push(call);
    this.lines.set(call.id, line);
    await this.follow(line, '/api/channels/twilio/voice', { CallStatus: 'ringing' });
    return call;
  }

  /** Somebody in the office answers. */
  async answer(id: string): Promise<void> {
    const line = this.lines.get(id);
    if (line?.call.stage !== 'ringing') return;
    clearTimeout(line.timer);
    line.call.stage = 'talking';
    line.call.answered = true;
    line.since = Date.now();
    await this.reportLeg(line, 'answered', { CallStatus: 'in-progress' });
  }

  /** The office rejects the call, or hangs up. */
  async officeEnds(id: string): Promise<void> {
    const line = this.lines.get(id);
    if (line?.call.stage === 'ringing') await this.dialled(line, 'busy');
    if (line?.call.stage === 'talking') await this.dialled(line, 'completed');
  }

  /** The customer hangs up, after a voicemail if one was asked for. */
  async hangUp(id: string): Promise<void> {
    const line = this.lines.get(id);
    if (!line) return;
    const { call, waiting } = line;
    if (call.stage === 'voicemail' && waiting) return this.recorded(line, waiting);
    const wasTalking = call.stage === 'talking';
    if (call.stage !== 'ringing' && !wasTalking) return;
    // Instructions that follow are for nobody.
    await this.dialled(line, wasTalking ? 'completed' : 'canceled', true);
  }

  private async follow(line: Line, target: string, fields: Fields, redirects = 0): Promise<void> {
    const answer = await this.request(line, target, fields);
    if (answer === null) return this.end(line, 'failed');
    const [first] = answer;
    if (first?.name === 'Redirect' && redirects < mostRedirects)
      return this.follow(line, first.text, { CallStatus: 'in-progress' }, redirects + 1);
    return this.run(line, answer);
  }

  private async run(line: Line, verbs: readonly Verb[]): Promise<void> {
    const { call } = line;
    for (const [index, verb] of verbs.entries()) {
      line.rest = verbs.slice(index + 1);
      if (verb.name === 'Say') call.heard.push(verb.text);
      else if (verb.name === 'Dial') return this.dial(line, verb);
      else if (verb.name === 'Record') return this.record(line, verb);
      else if (verb.name === 'Reject') return this.end(line, 'busy');
      else if (verb.name === 'Hangup') break;
      else if (verb.name !== 'Pause' && verb.name !== 'Play')
        call.problem = `<${verb.name}> is not simulated`;
    }
    await this.end(line, call.answered || call.heard.length > 0 ? 'completed' : 'no-answer');
  }

  private dial(line: Line, verb: Verb): void {
    line.leg = sid('CA');
    line.waiting = verb;
    line.call.stage = 'ringing';
    line.call.office = verb.nouns[0]?.text ?? verb.text;
    const seconds = Number(verb.attributes['timeout'] ?? 30);
    line.timer = setTimeout(() => void this.dialled(line, 'no-answer'), seconds * 1_000);
  }

  /** The call to the office is over. */
  private async dialled(line: Line, outcome: string, isCallerGone = false): Promise<void> {
    const { call, waiting, leg, rest } = line;
    clearTimeout(line.timer);
    call.stage = 'connecting';
    if (call.answered) call.seconds = Math.max(1, Math.round((Date.now() - line.since) / 1_000));
    const duration = String(call.seconds);
    await this.reportLeg(line, 'completed', { CallStatus: outcome, CallDuration: duration });
    const action = waiting?.attributes['action'];
    const fields = {
      ...{ CallStatus: isCallerGone ? 'completed' : 'in-progress', DialCallStatus: outcome },
      ...{ DialCallSid: leg, ...(call.answered && { DialCallDuration: duration }) },
    };
    if (isCallerGone) {
      if (action) await this.request(line, action, fields);
      return this.end(line, call.answered ? 'completed' : 'no-answer');
    }
    await (action ? this.follow(line, action, fields) : this.run(line, rest));
  }

  private record(line: Line, verb: Verb): void {
    line.waiting = verb;
    line.call.stage = 'voicemail';
    line.since = Date.now();
    const seconds = Number(verb.attributes['maxLength'] ?? 3_600);
    line.timer = setTimeout(() => void this.recorded(line, verb), seconds * 1_000);
  }

  private async recorded(line: Line, verb: Verb): Promise<void> {
    const { call } = line;
    clearTimeout(line.timer);
    call.stage = 'connecting';
    call.recorded = true;
    const recording = sid('RE');
    const seconds = String(Math.max(1, Math.round((Date.now() - line.since) / 1_000)));
    const about = {
      ...{ RecordingSid: recording, RecordingUrl: this.files.recordingUrl(recording) },
      ...{ RecordingDuration: seconds, CallStatus: 'completed' },
    };
    const { action, recordingStatusCallback: callback } = verb.attributes;
    if (action) await this.request(line, action, { ...about, Digits: 'hangup' });
    await this.end(line, 'completed');
    // The file is ready some time after the call.
    const ready = { RecordingStatus: 'completed', RecordingChannels: '1', RecordingSource: 'RecordVerb' };
    if (callback) await this.request(line, callback, { ...about, ...ready });
  }

  private async end(line: Line, status: string): Promise<void> {
    const { call } = line;
    call.stage = 'ended';
    this.lines.delete(call.id);
    const fields = { CallStatus: status, CallDuration: String(call.seconds) };
    await this.request(line, '/api/channels/twilio/status', fields);
  }

  private async reportLeg({ call, waiting, leg }: Line, event: string, fields: Fields): Promise<void> {
    const phone = waiting?.nouns[0];
    const events = (phone?.attributes['statusCallbackEvent'] ?? 'completed').split(/\s+/);
    const callback = phone?.attributes['statusCallback'];
    if (!callback || !events.includes(event)) return;
    await this.webhooks
      .twilio(callback, {
        ...{ CallSid: leg, ParentCallSid: call.id, Direction: 'outbound-dial' },
        ...{ From: call.from, Caller: call.from, To: phone.text, Called: phone.text, ...fields },
      })
      .catch((error: Error) => (call.problem = error.message));
  }

  /** Null if the site could not be reached or its response is not TwiML. */
  private async request({ call }: Line, target: string, fields: Fields): Promise<Verb[] | null> {
    try {
      const response = await this.webhooks.twilio(target, {
        ...{ CallSid: call.id, From: call.from, Caller: call.from, To: call.to, Called: call.to },
        ...{ Direction: 'inbound', ...fields },
      });
      return target.startsWith('/api/channels/twilio/status') || response === '' ? [] : verbsIn(response);
    } catch (error) {
      call.problem = (error as Error).message;
      return null;
    }
  }
}
