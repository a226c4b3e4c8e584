package main

import (
	"math/rand"
	"sync"
	"time"
)

// settings of one direction. Times are in milliseconds; loss and outages are shares of 1.
type settings struct {
	Delay     float64 // one way
	Jitter    float64 // the delay is up to this much longer or shorter
	Rate      float64 // bits a second of IP packets
	Queue     int     // bytes that may wait for the link; what exceeds it is dropped
	Loss      float64 // of single packets
	Outages   float64 // of the time, in which every packet is lost
	OutageFor float64 // mean length of an outage
}

// counts since the link was last configured.
type counts struct {
	Packets  int `json:"packets"`  // offered
	Bytes    int `json:"bytes"`    // offered
	Lost     int `json:"lost"`     // packets, by loss and outages
	Overflow int `json:"overflow"` // packets, because the queue was full
}

type packet struct {
	bytes []byte
	at    time.Time
}

// direction decides for each packet when it arrives, if at all. Packets never overtake each other.
type direction struct {
	lock     sync.Mutex
	settings settings
	counts   counts
	random   *rand.Rand
	outages  *outages
	free     time.Time // when the link has sent what it has accepted
	last     time.Time // arrival of the last packet
	arriving chan packet
}

func newDirection() *direction {
	return &direction{arriving: make(chan packet, 1<<16)}
}

// configure starts the direction afresh. Both directions get the same outages, because the phone is out of reach for both.
func (d *direction) configure(s settings, seed, salt int64, now time.Time) {
	d.lock.Lock()
	defer d.lock.Unlock()
	d.settings, d.counts = s, counts{}
	d.random = rand.New(rand.NewSource(seed*2 + salt))
	d.outages = &outages{share: s.Outages, mean: s.OutageFor, random: rand.New(rand.NewSource(seed)), until: now, out: true}
	d.free = now
}

func (d *direction) offer(bytes []byte, now time.Time) {
	d.lock.Lock()
	defer d.lock.Unlock()
	s := d.settings
	if s.Rate == 0 {
		return
	}
	d.counts.Packets++
	d.counts.Bytes += len(bytes)
	if d.free.Before(now) {
		d.free = now
	}
	if waiting := d.free.Sub(now).Seconds() * s.Rate / 8; waiting+float64(len(bytes)) > float64(s.Queue) {
		d.counts.Overflow++
		return
	}
	// A packet that is lost has used the link all the same.
	d.free = d.free.Add(time.Duration(float64(len(bytes)*8) / s.Rate * float64(time.Second)))
	isLost := d.random.Float64() < s.Loss
	arrival := d.free.Add(millis(s.Delay + s.Jitter*(2*d.random.Float64()-1)))
	if isLost || d.outages.at(d.free) {
		d.counts.Lost++
		return
	}
	if arrival.Before(d.last) {
		arrival = d.last
	}
	d.last = arrival
	d.arriving <- packet{bytes, arrival}
}

func (d *direction) counted() counts {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.counts
}

// outages alternate with times in reach; both lengths are exponentially distributed, so that outages take up `share` of the time.
type outages struct {
	share, mean float64
	random      *rand.Rand
	out         bool
	until       time.Time
}

func (o *outages) at(now time.Time) bool {
	if o.share == 0 {
		return false
	}
	for !now.Before(o.until) {
		o.out = !o.out
		mean := o.mean
		if !o.out {
			mean *= (1 - o.share) / o.share
		}
		o.until = o.until.Add(millis(o.random.ExpFloat64() * mean))
	}
	return o.out
}

func millis(ms float64) time.Duration {
	return time.Duration(ms * float64(time.Millisecond))
}
