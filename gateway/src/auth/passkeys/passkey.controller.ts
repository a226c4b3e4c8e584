import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest, InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { AccountMails } from '../account-mails';
import { BrowserSession } from '../browser-session';
import { PasskeyLimitGuard } from '../network-limit.guards';
import { OwnPassword } from '../passwords/own-password';
import { Passkeys } from './passkeys';

@Controller()
export class PasskeyController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly own: OwnPassword,
    private readonly mails: AccountMails,
    private readonly browser: BrowserSession,
  ) {}

  @Route(routes.listPasskeys)
  async list(@Caller() { user }: SignedIn) {
    return { items: await this.passkeys.list(user.id) };
  }

  @Route(routes.beginPasskey)
  async begin(@Input() { body }: InputOf<typeof routes.beginPasskey>, @Caller() { user }: SignedIn) {
    await this.own.require(user, body.current_password);
    return { options: await this.passkeys.begin(user) };
  }

  @Route(routes.addPasskey)
  async add(@Input() { body }: InputOf<typeof routes.addPasskey>, @Caller() { user }: SignedIn) {
    const passkey = await this.passkeys.add(user.id, body);
    this.mails.sendInBackground(user.email, { kind: 'passkey', name: passkey.name, added: true });
    return passkey;
  }

  @Route(routes.removePasskey)
  async remove(
    @Input() { params }: InputOf<typeof routes.removePasskey>,
    @Caller() { user }: SignedIn,
  ): Promise<void> {
    const name = await this.passkeys.remove(user.id, params.id);
    this.mails.sendInBackground(user.email, { kind: 'passkey', name, added: false });
  }

  @Route(routes.beginPasskeySignIn)
  @UseGuards(PasskeyLimitGuard)
  async beginSignIn() {
    return { options: await this.passkeys.beginSignIn() };
  }

  @Route(routes.signInWithPasskey)
  @UseGuards(PasskeyLimitGuard)
  async signIn(
    @Input() { body }: InputOf<typeof routes.signInWithPasskey>,
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.browser.start(await this.passkeys.signIn(body, request.ip), request, reply);
  }
}
