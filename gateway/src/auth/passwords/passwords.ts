import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, the default algorithm of this library. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  /** Verified when there is no account, so that this takes as long as a wrong password. */
  private readonly decoy = hash('no account has this password', parameters);

  hash(password: string): Promise<string> {
    return hash(password, parameters);
  }

  async matches(storedHash: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(storedHash ?? (await this.decoy), password);
    return matches && storedHash !== undefined;
  }
}
