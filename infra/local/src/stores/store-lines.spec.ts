import { translatePostgresLine, translateRedisLine } from './store-lines';

describe('lines of the stores', () => {
  it('drop the routine messages of Redis at start and stop', () => {
    expect(translateRedisLine('1:C 21 Nov 2026 00:52:12.983 # Configuration loaded')).toBeNull();
    expect(
      translateRedisLine(
        '1:M 21 Nov 2026 00:52:12.984 # WARNING Memory overcommit must be enabled! … vm.overcommit_memory = 1',
      ),
    ).toBeNull();
  });

  it('keep relevant messages of Redis', () => {
    const line = "1:M 21 Nov 2026 00:52:12.984 # Can't handle the append-only file";
    expect(translateRedisLine(line)).toBe(
      JSON.stringify({ level: 40, msg: "Can't handle the append-only file" }),
    );
  });

  it('drop messages of Postgres about connections before it is ready', () => {
    expect(translatePostgresLine('FATAL:  the database system is starting up')).toBeNull();
  });

  it('keep the log level of Postgres', () => {
    expect(translatePostgresLine('FATAL:  could not open file')).toBe(
      JSON.stringify({ level: 60, msg: 'could not open file' }),
    );
    expect(translatePostgresLine('something else')).toBe(
      JSON.stringify({ level: 30, msg: 'something else' }),
    );
  });
});
