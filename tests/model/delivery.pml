/*
 * From a job in the queue to a mail that the mail server has accepted: worker, inbox, deliveries, lane. README.md maps every
 * step to its code. The job may be added again after it was handled, as relay.pml does.
 */
#ifndef WORKERS
#define WORKERS 2
#endif
#ifndef FAULTS
#define FAULTS 3
#endif
#ifndef REPEATS
#define REPEATS 2
#endif

byte faults = FAULTS;
#define fault(cond) atomic { (cond) && faults > 0 -> faults-- }

/* Redis: BullMQ's states of the job. */
mtype { absent, waiting, taken, done };
mtype job = waiting;
byte jobHolder;           /* 1 + the worker with the lock; 0: expired */
bool redisUp = true;

/* Postgres. An interrupted transaction leaves nothing. */
bool postgresUp = true;
byte postgresRun;
bool inbox;
byte records;             /* deliveries recorded for the same recipient */
mtype { none, due, sent };
mtype delivery = none;
byte rowLock;             /* 1 + the sender whose transaction holds the row */

/* The mail server: which Message-IDs it has accepted. */
bool mailUp = true;
byte mailed;
byte messageIds = 1;
byte messageId = 1;

byte life[WORKERS];

inline complete() {
  atomic {
    if
    :: life[w] == mine && redisUp && job == taken && jobHolder == 1 + w -> job = done; jobHolder = 0
    :: life[w] == mine && !redisUp && jobHolder == 1 + w -> jobHolder = 0
    :: else
    fi
  }
}

inline recordDelivery() {
  records++;
  delivery = due;
  if :: records > 1 -> messageIds++; messageId = messageIds :: else fi
}

/* Handles the event: inbox and deliveries in one transaction, then the job is done. */
proctype Worker(byte w) {
  byte mine;
end:
  do
  :: atomic { redisUp && postgresUp && job == waiting -> job = taken; jobHolder = 1 + w; mine = life[w] }
#ifdef JOB_DONE_FIRST
     complete();
#endif
     if
     :: life[w] != mine -> goto end
#ifdef INBOX_IN_ITS_OWN_TRANSACTION
     :: atomic { life[w] == mine && postgresUp -> if :: inbox -> goto finish :: else -> inbox = true fi }
        if
        :: life[w] != mine -> goto end
        :: atomic { life[w] == mine && postgresUp -> recordDelivery() }
        :: life[w] == mine && !postgresUp -> goto failed
        fi
#else
     :: atomic { life[w] == mine && postgresUp ->
          if
#ifdef NO_INBOX
          :: true -> recordDelivery()
#else
          :: !inbox -> inbox = true; recordDelivery()
          :: else
#endif
          fi }
#endif
     :: life[w] == mine && !postgresUp -> goto failed
     fi;
finish:
#ifndef JOB_DONE_FIRST
     complete();
#endif
     goto end;
failed:
     /* The job is retried later. */
     atomic {
       if
       :: life[w] == mine && redisUp && job == taken && jobHolder == 1 + w -> job = waiting; jobHolder = 0
       :: life[w] == mine && !redisUp && jobHolder == 1 + w -> jobHolder = 0
       :: else
       fi
     }
  od
}

/* A job whose worker has gone, or has paused for too long, becomes available again. */
proctype StalledCheck() {
end:
  do
#ifndef NO_STALLED_CHECK
  :: atomic { redisUp && job == taken && jobHolder == 0 -> job = waiting }
#endif
  :: atomic { fault(redisUp && job == taken && jobHolder != 0) -> job = waiting; jobHolder = 0 }
  od
}

/* Takes a due delivery, sends it and commits that it was sent: one transaction. */
proctype Sender(byte w) {
  byte mine, during;
end:
  do
  :: atomic { postgresUp && mailUp && delivery == due && rowLock == 0 -> rowLock = 1 + w; mine = life[w]; during = postgresRun }
#ifdef SENT_FIRST
     atomic { if :: life[w] == mine && postgresUp && postgresRun == during -> delivery = sent; rowLock = 0 :: else -> goto end fi };
#endif
     if
     :: life[w] != mine -> goto end
     :: atomic { life[w] == mine && mailUp ->
#ifdef NEW_MESSAGE_ID
          messageIds++; messageId = messageIds;
#endif
          mailed = mailed | (1 << messageId) }
     /* The answer of the mail server is lost: it counts as not sent. */
     :: atomic { fault(life[w] == mine && mailUp) ->
#ifdef NEW_MESSAGE_ID
          messageIds++; messageId = messageIds;
#endif
          mailed = mailed | (1 << messageId); goto release }
     :: life[w] == mine && !mailUp -> goto release
     fi;
#ifndef SENT_FIRST
     atomic { if :: life[w] == mine && postgresUp && postgresRun == during -> delivery = sent; rowLock = 0 :: else fi };
#endif
     goto end;
release:
     atomic { if :: life[w] == mine && postgresRun == during && rowLock == 1 + w -> rowLock = 0 :: else fi }
  od
}

inline kill(w) {
  life[w]++;
  if :: jobHolder == 1 + w -> jobHolder = 0 :: else fi;
  if :: rowLock == 1 + w -> rowLock = 0 :: else fi
}

/* Every fault ends some time. */
proctype Faults() {
  byte repeats = REPEATS;
end:
  do
  :: fault(redisUp) -> redisUp = false
  :: !redisUp -> redisUp = true
  :: fault(postgresUp) -> atomic { postgresUp = false; postgresRun++; rowLock = 0 }
  :: !postgresUp -> postgresUp = true
  :: fault(mailUp) -> mailUp = false
  :: !mailUp -> mailUp = true
  :: atomic { fault(true) -> kill(0) }
#if WORKERS > 1
  :: atomic { fault(true) -> kill(1) }
#endif
  /* The relay adds the event again: Redis was restored, or the answer to the relay was lost. */
  :: atomic { redisUp && job == done && repeats > 0 -> repeats--; job = waiting }
  od
}

/* At every moment: no second mail, and no mail noted as sent that was not. */
proctype Always() {
end:
  atomic {
    (mailed & (mailed - 1)) != 0 || (delivery == sent && mailed == 0) ->
    assert((mailed & (mailed - 1)) == 0);
#ifndef SENT_FIRST
    assert(delivery != sent || mailed != 0)
#endif
  }
}

/* When nothing more can happen: the mail was sent. */
proctype AtLast() {
end:
  timeout -> assert(redisUp && postgresUp && mailUp); assert(mailed != 0); assert(delivery == sent)
}

init {
  atomic {
    run Worker(0);
    run Sender(0);
#if WORKERS > 1
    run Worker(1);
    run Sender(1);
#endif
    run StalledCheck();
    run Faults();
    run Always();
    run AtLast()
  }
}
