# Debian 12's Redis 7.0
FROM debian:bookworm-slim
RUN groupadd --system --gid 999 redis && useradd --system --uid 999 --gid redis redis \
    && apt-get update && apt-get install -y --no-install-recommends redis-server redis-tools \
    && rm -rf /var/lib/apt/lists/* && install -d -o redis -g redis /data
WORKDIR /data
VOLUME /data
CMD ["redis-server", "--protected-mode", "no"]
