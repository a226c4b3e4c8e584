import { watchArguments } from './watch-tests';

describe('npm test -- --watch', () => {
  it('is another command than npm test', () => {
    expect(watchArguments(['--only=unit'], {})).toBeNull();
    expect(watchArguments(['--watch'], {})).toEqual(['--watch']);
  });

  it('hands everything else to Jest', () => {
    expect(watchArguments(['--watch', '--testPathPatterns', 'leads'], {})).toEqual([
      '--watch',
      '--testPathPatterns',
      'leads',
    ]);
  });

  it('is understood without the two dashes that npm takes for its own', () => {
    expect(watchArguments([], { npm_config_watch: 'true' })).toEqual(['--watch']);
  });
});
