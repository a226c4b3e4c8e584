import { watchArguments } from './watch-tests';

describe('npm test -- --watch', () => {
  it('is recognised by the option --watch', () => {
    expect(watchArguments(['--only=unit'], {})).toBeNull();
    expect(watchArguments(['--watch'], {})).toEqual(['--watch']);
  });

  it('passes all other options to Jest', () => {
    expect(watchArguments(['--watch', '--testPathPatterns', 'leads'], {})).toEqual([
      '--watch',
      '--testPathPatterns',
      'leads',
    ]);
  });

  it('is recognised without the separating `--`', () => {
    expect(watchArguments([], { npm_config_watch: 'true' })).toEqual(['--watch']);
  });
});
