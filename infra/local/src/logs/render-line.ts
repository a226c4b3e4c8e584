import type { Palette } from './palette';

export interface LogEntry {
  readonly time: Date;
  readonly level: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly stack: string | null;
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};
/** Already in the prefix, or only useful to machines. */
const LEFT_OUT = new Set([
  'level',
  'time',
  'msg',
  'message',
  'pid',
  'hostname',
  'name',
  'service',
  'err',
  'span_id',
  'trace_flags',
  'v',
]);

/** Parses a line written by a process: pino's JSON or plain text. */
export function parseLine(line: string, now: Date): LogEntry {
  const json = parseJson(line);
  if (json === null) return { time: now, level: '', message: line, fields: {}, stack: null };
  const err = json['err'];
  return {
    time: timeOf(json['time'], now),
    level: levelOf(json['level']),
    // A control character could rewrite the terminal.
    message: textOf(json['msg'] ?? json['message']).replace(/\p{Cc}/gu, ' '),
    fields: Object.fromEntries(Object.entries(json).filter(([key]) => !LEFT_OUT.has(key))),
    stack: isRecord(err) ? textOf(err['stack'] ?? err['message']) : null,
  };
}

/** `leads-1  12:03:04 INFO  message key=value`, with a stack indented below. */
export function renderEntry(name: string, entry: LogEntry, width: number, paint: Palette): string {
  const level = entry.level === '' ? '' : `${paintLevel(entry.level, paint)} `;
  const fields = Object.entries(entry.fields).map(
    ([key, value]) => ` ${paint.dim(`${key}=${fieldText(value)}`)}`,
  );
  const head = `${paint.name(name.padEnd(width))}  ${paint.dim(clock(entry.time))} `;
  const indent = ' '.repeat(width + 2);
  const stack = entry.stack === null ? '' : `\n${entry.stack.replace(/^/gm, indent)}`;
  return `${head}${level}${entry.message}${fields.join('')}${stack}`;
}

function paintLevel(level: string, paint: Palette): string {
  const text = level.padEnd(5);
  if (level === 'ERROR' || level === 'FATAL') return paint.red(text);
  return level === 'WARN' ? paint.yellow(text) : paint.green(text);
}

function fieldText(value: unknown): string {
  if (typeof value === 'string')
    return /[\s"=\p{Cc}]/u.test(value) || value === '' ? JSON.stringify(value) : value;
  return JSON.stringify(value) ?? String(value);
}

function parseJson(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) && ('msg' in value || 'level' in value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function levelOf(level: unknown): string {
  if (typeof level === 'number') return LEVELS[level] ?? String(level);
  return typeof level === 'string' ? level.toUpperCase() : 'INFO';
}

function timeOf(time: unknown, now: Date): Date {
  const date = typeof time === 'number' || typeof time === 'string' ? new Date(time) : now;
  return Number.isNaN(date.getTime()) ? now : date;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function clock(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
