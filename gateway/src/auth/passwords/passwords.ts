import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, which is what this library makes unless told otherwise. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  /** Nobody's: an account that does not exist takes as long to refuse as a wrong password. */
  private readonly decoy = hash('no account has this password', parameters);

  hash(password: string): Promise<string> {
    return hash(password, parameters);
  }

  async matches(storedHash: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(storedHash ?? (await this.decoy), password);
    return matches && storedHash !== undefined;
  }
}
