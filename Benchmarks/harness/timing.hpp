// Clocks. Thread CPU time of the step call is the number to compare, because it is blind to being preempted.
#pragma once
#include <algorithm>
#include <cmath>
#include <time.h>
#include <vector>

inline double milliseconds(clockid_t clock) {
  timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}
inline double wallTime() { return milliseconds(CLOCK_MONOTONIC); }
inline double cpuTime() { return milliseconds(CLOCK_THREAD_CPUTIME_ID); }

inline double quantile(std::vector<double> v, double q) {
  if (v.empty()) return 0;
  size_t k = std::min(v.size() - 1, (size_t)std::floor(q * (v.size() - 1) + 0.5));
  std::nth_element(v.begin(), v.begin() + k, v.end());
  return v[k];
}

// A fixed piece of arithmetic. When it takes longer than it ever did, a neighbor on the machine slowed the run.
inline double calibrationMicroseconds() {
  static std::vector<float> v = [] {
    std::vector<float> v(1024);
    for (int i = 0; i < 1024; i++) v[i] = 1 + 0.001f * i;
    return v;
  }();
  double start = wallTime();
  for (int round = 0; round < 40; round++)
    for (float& x : v) x = x > 1.5f ? x * 0.75f : std::sqrt(x * x + 0.01f) + 0.01f / x;
  return (wallTime() - start) * 1e3;
}

extern "C" void allocations_watch(bool on);
extern "C" unsigned long allocations_seen(void);

struct Timer {
  std::vector<double> cpu, frame, calibration;
  std::vector<unsigned long> allocations;

  Timer() {
    calibrationMicroseconds();
    std::vector<double> cost;
    for (int i = 0; i < 2000; i++) {
      double start = cpuTime();
      cost.push_back(cpuTime() - start);
    }
    overhead = quantile(cost, 0.5);
  }
  template <class Step> void time(Step step) {
    if (wallTime() - calibrated > 20) {
      calibration.push_back(calibrationMicroseconds());
      calibrated = wallTime();
    }
    unsigned long before = allocations_seen();
    allocations_watch(true);
    double start = cpuTime();
    step();
    double end = cpuTime();
    allocations_watch(false);
    cpu.push_back(std::max(0.0, end - start - overhead));
    allocations.push_back(allocations_seen() - before);
  }
  // Allocations a step in the second half, by when every buffer has found its size.
  double steadyAllocations() const {
    size_t half = allocations.size() / 2, count = allocations.size() - half;
    double sum = 0;
    for (size_t k = half; k < allocations.size(); k++) sum += allocations[k];
    return sum / std::max<size_t>(1, count);
  }
  int lastAllocatingStep() const {
    int k = (int)allocations.size() - 1;
    while (k >= 0 && allocations[k] == 0) k--;
    return k;
  }

 private:
  double overhead = 0, calibrated = 0;
};
