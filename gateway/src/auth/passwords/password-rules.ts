export interface PasswordSubject {
  readonly password: string;
  readonly email: string;
  /** Names that are easy to guess here: of the business and the product. */
  readonly names: readonly string[];
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A password with more characters than this besides the name is acceptable. */
const maxExtraCharacters = 4;

/**
 * Whether the password is the e-mail address or a name with little added: `annlee`, `Ann.Lee2024`. Ignores case and
 * punctuation, as attackers do.
 */
export function resemblesName({ password, email, names }: PasswordSubject): boolean {
  const candidate = bare(password);
  const [account = '', domain = ''] = email.split('@');
  const known = [email, account, domain, domain.split('.')[0] ?? '', ...names].map(bare);
  return known
    .filter((name) => name.length >= 4)
    .some((name) => candidate.includes(name) && candidate.length - name.length <= maxExtraCharacters);
}
