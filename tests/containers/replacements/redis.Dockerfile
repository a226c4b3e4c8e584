# Debian 12's Redis 7.0
FROM debian:bookworm-slim
RUN groupadd --system --gid 999 redis && useradd --system --uid 999 --gid redis redis \
    && apt-get update && apt-get install -y --no-install-recommends redis-server redis-tools \
    && rm -rf /var/lib/apt/lists/* && install -d -o redis -g redis /data \
    && printf '#!/bin/sh\nexec /usr/bin/redis-server "$@"\n' >/usr/local/bin/redis-server && chmod 755 /usr/local/bin/redis-server
# The official program stands alone, and infra/docker/backup.Dockerfile copies it. Debian's needs libraries, so that script finds
# the redis-server of postgres.Dockerfile there.
WORKDIR /data
VOLUME /data
CMD ["redis-server", "--protected-mode", "no"]
