import { containing } from './like-pattern';

it('has no wildcards of the text', () => expect(containing('50%_\\o')).toBe('%50\\%\\_\\\\o%'));
