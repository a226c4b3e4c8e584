# A visitor of the site: curl with HTTP/3, and Node for many requests at once.
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates curl iproute2 nodejs \
    && rm -rf /var/lib/apt/lists/*
CMD ["sleep", "infinity"]
