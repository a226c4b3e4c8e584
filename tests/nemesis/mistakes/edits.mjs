// Types: edits.d.mts.

const intake = 'gateway/src/intake/lead-intake.ts';
const spool = 'gateway/src/intake/spool/lead-spool.ts';
const appender = 'infra/runtime/src/work-streams/stream-appender.ts';
const group = 'infra/runtime/src/redis/consumer-group.ts';
const submit = 'services/leads/src/intake/submit-leads/submit-leads.handler.ts';
const store = 'services/leads/src/intake/submit-leads/store-leads.ts';
const relay = 'infra/runtime/src/outbox/outbox-relay.ts';
const worker = 'infra/runtime/src/events/event-worker.ts';
const alerts = 'services/notifications/src/alerts/alert-store.ts';
const email = 'services/notifications/src/mails/email.sender.ts';

/** The mistakes of the model that this system can reveal, by their names. */
export const edits = {
  ANSWER_FIRST: [
    {
      file: intake,
      text: "return { id: await this.appendOrSpool({ message, repeat }), status: 'accepted' };",
      instead: `void this.appendOrSpool({ message, repeat }).catch(() => undefined);
        return { id: message.id, status: 'accepted' };`,
    },
  ],
  KEY_IN_A_SECOND_STEP: [
    {
      file: appender,
      text: 'return this.groupOf(stream).add({ id, sealed: this.codec.seal(message), traceparent, idempotency });',
      instead: `const entry = { id, sealed: this.codec.seal(message), traceparent, idempotency: undefined };
        if (!idempotency) return this.groupOf(stream).add(entry);
        const key = \`late:\${digest(idempotency.key)}\`;
        return this.redis.get(key).then(async (known): Promise<AppendResult> => {
          if (known) return { outcome: 'repeated', id: known };
          const result = await this.groupOf(stream).add(entry);
          await this.redis.set(key, id);
          return result;
        });`,
    },
  ],
  SPOOL_WITHOUT_KEYS: [
    {
      file: intake,
      text: '(await this.spool.add(lead))',
      instead: '(await this.spool.add({ ...lead, repeat: null }))',
    },
  ],
  SECOND_ID_FORGOTTEN: [
    { file: intake, text: 'if (alias) await this.sendAndCopy(alias);', instead: 'void alias;' },
  ],
  REMOVE_FIRST: [
    {
      file: intake,
      text: 'this.spool.deliverBy((lead) => this.deliver(lead));',
      instead: `this.spool.deliverBy((lead) => {
        void this.deliver(lead).catch(() => undefined);
        return Promise.resolve();
      });`,
    },
  ],
  CLEAR_WITHOUT_LOOKING: [
    {
      file: spool,
      text: 'await this.discardFiles();',
      instead: `for (const { segment } of this.queue) segment.waiting = 0;
        await this.discardFiles();`,
    },
  ],
  SPOOL_NOT_READ_AT_START: [
    {
      file: spool,
      text: 'for (const found of leads) this.enqueue({ ...found, onDisk: Promise.resolve() });',
      instead: '',
    },
  ],
  DRAIN_ENDS_AFTER_AN_ERROR: [
    {
      file: spool,
      text: 'await pause(backoff.next(), this.stopping.signal);',
      instead: 'await new Promise(() => undefined);',
    },
  ],
  ACKNOWLEDGE_FIRST: [
    {
      file: group,
      text: 'return entries.map((entry) => toEntry(entry, 1));',
      instead: `await this.settle(entries.map(([entryId]) => entryId));
        return entries.map((entry) => toEntry(entry, 1));`,
    },
  ],
  NO_TAKEOVER: [
    {
      file: group,
      text: 'return (rows ?? []).map(([entryId, , , deliveries]) => ({ entryId, deliveries }));',
      instead:
        'return (rows ?? []).slice(0, 0).map(([entryId, , , deliveries]) => ({ entryId, deliveries }));',
    },
  ],
  STORE_AGAIN: [
    {
      file: submit,
      text: 'await this.storeLeads(all.filter((one) => !isProbe(one)));',
      instead: `const known: Set<string> = ((globalThis as any).storedOnce ??= new Set());
        await this.storeLeads(
          all.map((one) => known.has(one.intake.id) ? { ...one, intake: { ...one.intake, id: crypto.randomUUID() } } : one),
        );
        for (const { intake } of all) known.add(intake.id);`,
    },
  ],
  EVENT_IN_A_SECOND_TRANSACTION: [
    {
      file: store,
      text: 'const ids = await this.leads.storeSubmitted(manager, submitted);',
      instead: `const ids = await this.leads.storeSubmitted(manager, submitted.map((one) => ({ ...one, events: [] })));
        const later = submitted.flatMap(({ lead, events }) => (ids.includes(lead.id) ? events : []));
        const addLater = () => this.dataSource.transaction(async (second) => {
          for (const { name, payload } of later)
            if (name === leadSubmitted.name) await this.outbox.add(second, leadSubmitted, JSON.parse(payload).data);
        });
        setTimeout(() => void addLater().catch(() => undefined), 50);`,
    },
  ],
  PUBLISHED_FIRST: [
    {
      file: relay,
      text: 'const published = await this.publish(envelopes);',
      instead: `void this.publish(envelopes).catch(() => undefined);
        const published = envelopes;`,
    },
  ],
  POISONED_QUEUE: [
    {
      file: 'infra/runtime/src/events/queues.ts',
      text: 'export const sendsNothingFirst = { skipVersionCheck: true } as const;',
      instead: 'export const sendsNothingFirst = { skipVersionCheck: false } as const;',
    },
  ],
  JOB_DONE_FIRST: [
    {
      file: worker,
      text: 'await consumer.handle(data.data, envelope);',
      instead: 'void consumer.handle(data.data, envelope).catch(() => undefined);',
    },
  ],
  INBOX_IN_ITS_OWN_TRANSACTION: [
    {
      file: alerts,
      text: 'const first = await this.inbox.onceEach(\n        manager,',
      instead: 'const first = await this.inbox.onceEach(\n        this.dataSource.manager,',
    },
  ],
  NO_INBOX: [
    {
      file: alerts,
      text: '({ eventId }) => first.has(eventId),',
      instead: '({ eventId }) => first.has(eventId) || true,',
    },
    {
      file: 'services/notifications/src/deliveries/delivery-drafts.ts',
      text: "lane: 'email',\n    recipient,\n    fallback,\n    message_id: `<${eventId}.${index + 1}@${mailHost}>`,",
      instead:
        "lane: 'email',\n    recipient,\n    fallback,\n    message_id: `<${crypto.randomUUID()}.${index + 1}@${mailHost}>`,",
    },
  ],
  NO_STALLED_CHECK: [
    {
      file: worker,
      text: '...deadWorkers,',
      instead: '...deadWorkers,\n    skipStalledCheck: true,',
    },
  ],
  SENT_FIRST: [
    {
      file: 'services/notifications/src/deliveries/delivery.repository.ts',
      text: 'const attempts = await Promise.allSettled(due.map((one) => send(withLead(one), manager)));',
      instead: `const attempts = due.map((): PromiseSettledResult<undefined> => ({ status: 'fulfilled', value: undefined }));
        const batch = due.map(withLead);
        setTimeout(() => batch.forEach((one) => void send(one, this.dataSource.manager).catch(() => undefined)), 50);`,
    },
  ],
  NEW_MESSAGE_ID: [
    {
      file: email,
      text: 'messageId: delivery.message_id,',
      instead: 'messageId: `<${crypto.randomUUID()}@latchline.example>`,',
    },
  ],
};

const emptied = 'Redis is neither emptied nor restored to an older state';

/** The other mistakes of the model, and what this system would have to suffer to reveal them. */
export const hidden = {
  ANSWER_BEFORE_FLUSH: 'the kernel keeps what a killed process has written',
  NO_REPLAY: emptied,
  NO_MARGIN: emptied,
  MARK_WRITTEN_BLINDLY: emptied,
  OPEN_TRANSACTIONS_FORGOTTEN: emptied,
  COPIES_REMEMBERED_FOR_GOOD: emptied,
};
