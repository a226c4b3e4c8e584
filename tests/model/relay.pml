/*
 * From the leads table to a job in the queue: outbox, relays, marks, replay. README.md maps every step to its code.
 * One lead with one event. What becomes of the job is in delivery.pml; here a consumer handles it.
 */
#ifndef RELAYS
#define RELAYS 2
#endif
#ifndef FAULTS
#define FAULTS 3
#endif

byte faults = FAULTS;
#define CLAIMED 100
#define fault(cond) atomic { (cond) && faults > 0 -> faults-- }

/* Postgres. An interrupted transaction leaves nothing. */
bool postgresUp = true;
byte postgresRun;         /* counts the restarts: they end transactions */
bool leadStored, eventStored, published;
byte rowLock;             /* 1 + the relay whose transaction holds the row; 0: none */
byte transactions;        /* how many have held the row */
byte recoverer;           /* 1 + the relay that holds the advisory lock of a replay; 0: none */
bool handled;             /* the inbox of the consumer */

/* Redis. A restart keeps the data; a loss brings an earlier state back, in the order of its writes. */
bool redisUp = true;
byte redisRun = 1;
bool job;
bool markSet, markCovers; /* covers: the event was published before the time in the mark, less the margin */
byte markRun;
byte generation, generations; /* of the data: a new one after every replay */
bool oldJob, oldMarkSet, oldMarkCovers;
byte oldMarkRun, oldGeneration;

/* Memory of a relay. */
byte life[RELAYS];
bool copied[RELAYS];      /* the queue has accepted the event, so a retry does not add it again, */
byte copiedRun[RELAYS], copiedGeneration[RELAYS]; /* unless Redis or its data is another one */
bool opened[RELAYS];      /* the queue has been opened */
bool poisoned[RELAYS];    /* the first use failed, for good */

/* The leads service: lead and event in one transaction, repeated until it succeeds. */
proctype Store() {
end:
  do
  :: atomic { postgresUp && !leadStored -> leadStored = true;
#ifdef EVENT_IN_A_SECOND_TRANSACTION
     }
     if
     :: fault(true) -> goto end
     :: atomic { postgresUp -> eventStored = true }
     fi
#else
       eventStored = true }
#endif
  od
}

#ifdef POISONED_QUEUE
#define usable(r) (!poisoned[r])
#else
#define usable(r) true
#endif

#ifdef COPIES_REMEMBERED_FOR_GOOD
#define stillCopied(r) copied[r]
#else
#define stillCopied(r) (copied[r] && redisUp && copiedRun[r] == redisRun && markSet && copiedGeneration[r] == generation)
#endif

/* Takes the row, adds the job, notes it as published: one transaction. */
proctype Relay(byte r) {
  byte mine, during;
end:
  do
  :: atomic { postgresUp && eventStored && !published && rowLock == 0 && usable(r) && redisUp ->
       rowLock = 1 + r; transactions++; mine = life[r]; during = postgresRun }
#ifdef PUBLISHED_FIRST
     atomic { if :: life[r] == mine && postgresUp && postgresRun == during -> published = true; rowLock = 0 :: else -> goto end fi };
#endif
     if
     :: life[r] != mine -> goto end
     :: life[r] == mine && stillCopied(r)
     :: atomic { life[r] == mine && !stillCopied(r) && redisUp ->
#ifdef POISONED_QUEUE
          if :: !opened[r] -> opened[r] = true :: else fi;
#endif
          /* A queue ignores a job that it has. */
          job = true; copied[r] = true; copiedRun[r] = redisRun; copiedGeneration[r] = generation }
     :: atomic { fault(life[r] == mine && !stillCopied(r) && redisUp);
          /* The answer is lost, or the job never arrived. */
          if :: job = true :: true fi }
        goto rollback
     :: atomic { life[r] == mine && !redisUp ->
#ifdef POISONED_QUEUE
          if :: !opened[r] -> poisoned[r] = true :: else fi;
#endif
          goto rollback }
     fi;
#ifndef PUBLISHED_FIRST
     if
     :: atomic { life[r] == mine && postgresUp && postgresRun == during -> published = true; rowLock = 0; copied[r] = false }
     :: life[r] == mine && postgresUp && postgresRun != during
     :: life[r] != mine
     fi;
#endif
     goto end;
rollback:
     atomic { if :: life[r] == mine && rowLock == 1 + r && postgresRun == during -> rowLock = 0 :: else fi }
  od
}

inline republish() {
  atomic {
    if
    :: life[r] == mine && postgresUp && redisUp -> if :: published -> job = true :: else fi
    :: else -> goto release
    fi
  }
}

#define sameMark (redisRun == seenRun && markSet == seenSet && markRun == seenMark)

#ifdef MARK_WRITTEN_BLINDLY
#define isUnchanged true
#else
#define isUnchanged sameMark
#endif

/* Republishes what Redis may have lost. The mark is replaced only if neither Redis nor the mark has changed meanwhile. */
proctype Replay(byte r) {
  byte mine, seenRun, seenMark, horizon;
  bool covers, seenSet, isLost, all;
end:
  do
#ifdef NO_REPLAY
  :: false
#else
  :: atomic { redisUp && postgresUp && eventStored && (!markSet || markRun != redisRun || (published && !markCovers)) ->
       mine = life[r];
       /* The time is read first. */
#ifdef NO_MARGIN
       covers = published || rowLock != 0
#else
       covers = published
#endif
     }
#endif
     atomic {
       if
       :: life[r] == mine && redisUp ->
          seenRun = redisRun; seenMark = markRun; seenSet = markSet;
          isLost = !markSet || markRun != redisRun;
          all = !markSet || !markCovers
       :: else -> goto end
       fi
     }
#ifndef MARK_WRITTEN_BLINDLY
     /* A mark that no run has: whoever finds it replays again. */
     atomic {
       if
       :: isLost && life[r] == mine && redisUp && sameMark && recoverer == 0 ->
          recoverer = 1 + r;
          if :: !markSet -> markCovers = false :: else fi;
          markSet = true; markRun = CLAIMED + r; seenSet = true; seenMark = CLAIMED + r;
          generations++; generation = generations
       :: isLost && life[r] == mine && recoverer != 0 -> (recoverer == 0); goto end
       :: isLost && !(life[r] == mine && redisUp && sameMark) -> goto end
       :: !isLost
       fi
     }
#endif
     if
     :: isLost && all ->
        atomic { horizon = transactions; republish() }
#ifndef OPEN_TRANSACTIONS_FORGOTTEN
        /* What was being published during the loss is noted as published only later. */
        if
        :: life[r] != mine -> goto end
        :: life[r] == mine && (rowLock == 0 || transactions > horizon)
        fi;
        republish()
#endif
     :: else
     fi;
     atomic {
       if
       :: life[r] == mine && redisUp && isUnchanged ->
          markSet = true; markRun = seenRun; markCovers = covers
       :: else
       fi
     }
release:
     atomic { if :: life[r] == mine && recoverer == 1 + r -> recoverer = 0 :: else fi }
  od
}

/* Handles a job once; a handled job may be removed, and may come again. */
proctype Consumer() {
end:
  do
  :: atomic { redisUp && postgresUp && job && !handled -> handled = true }
  :: atomic { redisUp && job && handled -> job = false }
  od
}

inline kill(r) {
  life[r]++;
  copied[r] = false;
  opened[r] = false;
  poisoned[r] = false;
  if :: rowLock == 1 + r -> rowLock = 0 :: else fi;
  if :: recoverer == 1 + r -> recoverer = 0 :: else fi
}

/* Every fault ends some time. */
proctype Faults() {
  bool isCopied = false;
end:
  do
  :: fault(redisUp) -> redisUp = false
  :: atomic { !redisUp -> redisUp = true; redisRun++ }
  :: fault(postgresUp) -> atomic { postgresUp = false; postgresRun++; rowLock = 0; recoverer = 0 }
  :: !postgresUp -> postgresUp = true
  :: atomic { fault(true) -> kill(0) }
#if RELAYS > 1
  :: atomic { fault(true) -> kill(1) }
#endif
  /* A copy of Redis is taken at some time … */
  :: atomic { !isCopied -> isCopied = true;
       oldJob = job; oldMarkSet = markSet; oldMarkCovers = markCovers; oldMarkRun = markRun; oldGeneration = generation }
  /* … and restored; without one, Redis comes back empty. */
  :: atomic { fault(redisUp) -> redisRun++;
       job = oldJob; markSet = oldMarkSet; markCovers = oldMarkCovers; markRun = oldMarkRun; generation = oldGeneration }
  /* FLUSHALL, without a restart. */
  :: atomic { fault(redisUp) -> job = false; markSet = false; markCovers = false; markRun = 0; generation = 0 }
  od
}

/* When nothing more can happen: the event of a stored lead was handled. */
proctype AtLast() {
end:
  timeout -> assert(redisUp && postgresUp); assert(leadStored); assert(handled)
}

init {
  atomic {
    run Store();
    run Relay(0);
    run Replay(0);
#if RELAYS > 1
    run Relay(1);
    run Replay(1);
#endif
    run Consumer();
    run Faults();
    run AtLast()
  }
}
