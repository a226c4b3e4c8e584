/** The cookies of one browser. */
export class Jar {
  constructor(private readonly cookies: ReadonlyMap<string, string>) {}

  get(name: string): string {
    return this.cookies.get(name) ?? '';
  }

  without(name: string): Jar {
    return new Jar(new Map([...this.cookies].filter(([key]) => key !== name)));
  }

  headers(): Record<string, string> {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}

export function cookiesOf(response: Response | undefined): Jar {
  const pairs = (response?.headers.getSetCookie() ?? []).map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const cut = pair.indexOf('=');
    return [pair.slice(0, cut), pair.slice(cut + 1)] as const;
  });
  return new Jar(new Map(pairs));
}
