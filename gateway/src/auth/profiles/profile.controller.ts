import { Controller, Req, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { profileLimits } from '@latchline/contracts/identity/profile.schema';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../edge/problems/problem-error';
import { plainProblem } from '../../edge/problems/problems';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Expected, Input, Route } from '../../edge/route.decorator';
import { photoIn } from '../../edge/server/photo-in';
import { Profiles } from './profiles';

@Controller()
export class ProfileController {
  constructor(private readonly profiles: Profiles) {}

  @Route(routes.listStaff)
  async staff() {
    return { items: await this.profiles.staff() };
  }

  @Route(routes.getStaffPhoto)
  async photo(
    @Input() { params }: InputOf<typeof routes.getStaffPhoto>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.profiles.photo(params.id);
    if (!content) throw new ProblemError(plainProblem(404));
    // Kept for a while by the browser of the person who saw it, never by a proxy.
    void reply
      .headers({ 'cache-control': 'private, max-age=3600', 'content-disposition': 'inline' })
      .type('image/jpeg')
      .send(content);
  }

  @Route(routes.getProfile)
  own(@Caller() { user }: SignedIn) {
    return this.profiles.get(user.id);
  }

  @Route(routes.changeProfile)
  changeOwn(
    @Input() { body }: InputOf<typeof routes.changeProfile>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ) {
    return this.profiles.change(user.id, body, expected);
  }

  @Route(routes.setOwnPhoto)
  async setOwnPhoto(@Caller() { user }: SignedIn, @Req() request: FastifyRequest) {
    return this.profiles.setPhoto(user.id, await photoIn(request, profileLimits.photoBytes));
  }

  @Route(routes.removeOwnPhoto)
  removeOwnPhoto(@Caller() { user }: SignedIn) {
    return this.profiles.removePhoto(user.id);
  }

  @Route(routes.getUserProfile)
  get(@Input() { params }: InputOf<typeof routes.getUserProfile>) {
    return this.profiles.get(params.id);
  }

  @Route(routes.changeUserProfile)
  change(
    @Input() { params, body }: InputOf<typeof routes.changeUserProfile>,
    @Expected() expected: ExpectedVersion,
  ) {
    return this.profiles.change(params.id, body, expected);
  }

  @Route(routes.setUserPhoto)
  async setPhoto(@Input() { params }: InputOf<typeof routes.setUserPhoto>, @Req() request: FastifyRequest) {
    return this.profiles.setPhoto(params.id, await photoIn(request, profileLimits.photoBytes));
  }

  @Route(routes.removeUserPhoto)
  removePhoto(@Input() { params }: InputOf<typeof routes.removeUserPhoto>) {
    return this.profiles.removePhoto(params.id);
  }
}
