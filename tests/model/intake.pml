/*
 * From a visitor's request to the leads table: gateway, idempotency key, intake stream, spool, consumer group, storage.
 * README.md maps every step to its code. Message m is try m % TRIES of request m / TRIES.
 */
#ifndef REQUESTS
#define REQUESTS 1
#endif
#ifndef TRIES
#define TRIES 2
#endif
#ifndef GATEWAYS
#define GATEWAYS 2
#endif
#ifndef REPLICAS
#define REPLICAS 2
#endif
#ifndef FAULTS
#define FAULTS 2
#endif
#define ENTRIES 3

#define bit(m) (1 << (m))
#define requestOf(m) ((m) / TRIES)
/* The set of all messages of the request of m. */
#define siblings(m) (((1 << TRIES) - 1) << (requestOf(m) * TRIES))
#define all(request) siblings((request) * TRIES)
#define isAccepted(request) ((accepted & all(request)) != 0)
#define answerWith(m) accepted = accepted | bit(m)

byte faults = FAULTS;
#define fault(cond) atomic { (cond) && faults > 0 -> faults-- }

/* Redis keeps its data over a restart (appendfsync always). */
bool redisUp = true;
byte key[REQUESTS];       /* 1 + the message that the key names; 0: unknown */
byte entry[ENTRIES];      /* 1 + the message; 0: free */
bool pending[ENTRIES];    /* delivered to a replica and not acknowledged */
byte holder[ENTRIES];     /* 1 + the replica that works on it; 0: nobody */
byte streamed;            /* the set of messages in the stream */
byte life[REPLICAS];      /* counts the kills of a replica */

/* Postgres */
bool postgresUp = true;
byte stored;              /* the set of messages */
byte storedTimes[REQUESTS];

/* Gateways: the file survives a kill, the memory does not. Sets of messages. */
byte file[GATEWAYS];
byte memory[GATEWAYS];    /* to be sent to Redis */
byte writing[GATEWAYS];   /* appended to the file, not yet flushed */
byte refused;             /* the set of messages that a full disk refused */
byte birth[GATEWAYS];     /* counts the kills of a gateway */

byte accepted;            /* the set of messages that were named in a 202 */
byte aliased;             /* the set of messages that are on a disk as second ids; a second id takes the way of a lead */

inline put(m) {
  slot = 0;
  do :: slot < ENTRIES && entry[slot] != 0 -> slot++ :: else -> break od;
  assert(slot < ENTRIES);
  entry[slot] = 1 + m;
  streamed = streamed | bit(m);
  slot = 0
}

/* One Lua script: looks up the key and appends, or changes nothing. */
inline append(m) {
  d_step {
    if
    :: key[requestOf(m)] == 0 -> key[requestOf(m)] = 1 + m; put(m)
    :: else
    fi
  }
}

inline pick(messages, m) {
  d_step { m = 0; do :: (messages & bit(m)) == 0 -> m++ :: else -> break od }
}

proctype Visitor(byte request) {
  byte try = 0, g;
  do
  :: try < TRIES ->
     if
     :: g = 0
#if GATEWAYS > 1
     :: g = 1
#endif
     fi;
     run Handle(g, request * TRIES + try);
     try++;
     if
     :: isAccepted(request) -> break
     /* No answer, or one that is lost or late: the same request again. */
     :: true
     fi
  :: else -> break
  od
}

/* One request at a gateway. A killed gateway handles nothing any more. */
proctype Handle(byte g; byte m) {
  byte mine = birth[g], slot;
#ifdef ANSWER_FIRST
  answerWith(m);
#endif
  if
  :: atomic { birth[g] == mine && memory[g] == 0 && redisUp ->
#ifdef KEY_IN_A_SECOND_STEP
       if :: key[requestOf(m)] != 0 -> m = key[requestOf(m)] - 1; goto answer :: else -> d_step { put(m) } fi }
     atomic { if :: birth[g] == mine && redisUp -> key[requestOf(m)] = 1 + m :: else fi };
#else
       append(m) }
#endif
     if
     /* The answer names the message of the key. */
     :: d_step { if :: key[requestOf(m)] != 0 -> m = key[requestOf(m)] - 1 :: else fi }; goto answer
     /* The answer of Redis is lost, so the gateway cannot know whether the message was appended. */
     :: fault(true)
     fi
  :: birth[g] == mine && (memory[g] != 0 || !redisUp)
  :: birth[g] != mine -> goto end
  fi;
  atomic {
    if
    :: birth[g] != mine -> goto end
    :: birth[g] == mine && (memory[g] & siblings(m)) != 0 -> pick(memory[g] & siblings(m), m)
    :: else -> memory[g] = memory[g] | bit(m); writing[g] = writing[g] | bit(m)
    fi
  }
#ifdef ANSWER_BEFORE_FLUSH
  atomic { if :: birth[g] == mine -> answerWith(m) :: else fi };
#endif
  if
  :: atomic { birth[g] == mine && (writing[g] & bit(m)) != 0 -> file[g] = file[g] | writing[g]; writing[g] = 0 }
  :: birth[g] == mine && (writing[g] & bit(m)) == 0 && (refused & bit(m)) == 0
  :: birth[g] == mine && (refused & bit(m)) != 0 -> goto end
  /* The disk is full: no 202. */
  :: atomic { fault(birth[g] == mine && (writing[g] & bit(m)) != 0);
       writing[g] = writing[g] & ~bit(m); memory[g] = memory[g] & ~bit(m); refused = refused | bit(m); goto end }
  :: birth[g] != mine -> goto end
  fi;
answer:
  atomic { if :: birth[g] == mine -> answerWith(m) :: else fi };
end: skip
}

/* Sends what waits in memory to Redis, then empties the file. */
proctype Drain(byte g) {
  byte mine, m, slot;
end:
  do
  :: atomic { memory[g] != 0 && redisUp -> mine = birth[g]; pick(memory[g], m) }
#ifdef REMOVE_FIRST
     atomic { if :: birth[g] == mine -> memory[g] = memory[g] & ~bit(m); file[g] = file[g] & ~bit(m) :: else -> goto end fi };
#endif
     atomic {
       if
       :: birth[g] == mine && redisUp ->
#ifdef SPOOL_WITHOUT_KEYS
          d_step { put(m) }
#else
          append(m)
#endif
       :: else ->
#ifdef DRAIN_ENDS_AFTER_AN_ERROR
          if :: birth[g] == mine -> break :: else -> goto end fi
#else
          goto end
#endif
       fi
     }
     if
     :: true
     /* The answer of Redis is lost: sent again. */
     :: fault(true) -> goto end
     fi;
#ifndef SECOND_ID_FORGOTTEN
     /* The key names the message of another gateway. */
     atomic {
       if
       :: key[requestOf(m)] == 1 + m
       :: key[requestOf(m)] != 1 + m && birth[g] == mine && redisUp -> aliased = aliased | bit(m)
       :: else -> goto end
       fi
     };
#endif
#ifndef REMOVE_FIRST
     atomic { if :: birth[g] == mine -> memory[g] = memory[g] & ~bit(m) :: else -> goto end fi };
#endif
#ifdef CLEAR_WITHOUT_LOOKING
     if
     :: memory[g] == 0 -> atomic { if :: birth[g] == mine -> file[g] = 0 :: else fi }
     :: else
     fi
#else
     /* Appending and emptying take turns, so this looks and empties at once. */
     atomic {
       if
       :: birth[g] == mine && memory[g] == 0 && writing[g] == 0 -> file[g] = 0
       :: else
       fi
     }
#endif
  od
}

#ifdef NO_TAKEOVER
#define abandoned(s) false
#else
#define abandoned(s) (pending[s] && holder[s] == 0)
#endif
#define readable(s) (redisUp && entry[s] != 0 && (!pending[s] || abandoned(s)))
/* A replica that pauses is taken for dead. */
#define paused(s) (redisUp && entry[s] != 0 && holder[s] != 0 && holder[s] != 1 + r)

/* If Redis is away, the entry stays pending and is delivered again. */
inline acknowledge() {
  atomic {
    if
    :: life[r] == mine && redisUp && entry[s] == 1 + m ->
       entry[s] = 0; pending[s] = false; holder[s] = 0; streamed = streamed & ~bit(m)
    :: life[r] == mine && !redisUp && holder[s] == 1 + r -> holder[s] = 0
    :: else
    fi
  }
}

/* Reads an entry or takes one over, stores it, acknowledges it. */
proctype Replica(byte r) {
  byte mine, s, m;
end:
  do
  :: atomic {
       if
       :: readable(0) -> s = 0
       :: readable(1) -> s = 1
       :: readable(2) -> s = 2
       :: fault(paused(0)) -> s = 0
       :: fault(paused(1)) -> s = 1
       :: fault(paused(2)) -> s = 2
       fi;
       mine = life[r]; m = entry[s] - 1; pending[s] = true; holder[s] = 1 + r
     }
#ifdef ACKNOWLEDGE_FIRST
     acknowledge();
#endif
     if
     :: life[r] != mine -> goto end
     :: atomic { life[r] == mine && postgresUp ->
          /* The primary key of a lead is the id of its message. */
          if
          :: (stored & bit(m)) == 0 -> stored = stored | bit(m); storedTimes[requestOf(m)]++
#ifdef STORE_AGAIN
          :: else -> storedTimes[requestOf(m)]++
#else
          :: else
#endif
          fi }
     fi;
#ifndef ACKNOWLEDGE_FIRST
     acknowledge();
#endif
  od
}

inline killGateway(g) {
  birth[g]++;
  writing[g] = 0;
#ifdef SPOOL_NOT_READ_AT_START
  memory[g] = 0
#else
  memory[g] = file[g]
#endif
}

inline killReplica(r) {
  life[r]++;
  d_step { s = 0; do :: s < ENTRIES -> if :: holder[s] == 1 + r -> holder[s] = 0 :: else fi; s++ :: else -> break od; s = 0 }
}

/* Every fault ends some time. */
proctype Faults() {
  byte s;
end:
  do
  :: fault(redisUp) -> redisUp = false
  :: fault(postgresUp) -> postgresUp = false
  :: !redisUp -> redisUp = true
  :: !postgresUp -> postgresUp = true
  :: atomic { fault(true) -> killGateway(0) }
#if GATEWAYS > 1
  :: atomic { fault(true) -> killGateway(1) }
#endif
  :: atomic { fault(true) -> killReplica(0) }
#if REPLICAS > 1
  :: atomic { fault(true) -> killReplica(1) }
#endif
  od
}

#if GATEWAYS > 1
#define spooled (file[0] | file[1])
#else
#define spooled file[0]
#endif
#define isSafe(request) (!isAccepted(request) || ((stored | streamed | spooled) & all(request)) != 0)
#define isStored(request) ((stored & all(request)) != 0)
#define isFound (accepted & ~(stored | aliased)) == 0

/* At every moment: an accepted request is on a disk, and is stored once at most. */
proctype Always() {
end:
  atomic { !isSafe(0) || storedTimes[0] > 1 -> assert(isSafe(0)); assert(storedTimes[0] <= 1) }
}
#if REQUESTS > 1
proctype AlwaysTheOther() {
end:
  atomic { !isSafe(1) || storedTimes[1] > 1 -> assert(isSafe(1)); assert(storedTimes[1] <= 1) }
}
#endif

/* When nothing more can happen: an accepted request is stored, and each id in a 202 leads to it. */
proctype AtLast() {
end:
  timeout -> assert(redisUp && postgresUp); assert(!isAccepted(0) || isStored(0)); assert(isFound);
#if REQUESTS > 1
  assert(!isAccepted(1) || isStored(1));
#endif
}

init {
  atomic {
    run Visitor(0);
    run Drain(0);
    run Replica(0);
#if REQUESTS > 1
    run Visitor(1);
    run AlwaysTheOther();
#endif
#if GATEWAYS > 1
    run Drain(1);
#endif
#if REPLICAS > 1
    run Replica(1);
#endif
    run Faults();
    run Always();
    run AtLast()
  }
}
