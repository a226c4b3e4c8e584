module latchline/slow-link

go 1.22
